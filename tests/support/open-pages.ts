import type { Page } from 'playwright-core'

type OnPages<Who extends string, Snapshot> = {
  readonly people: readonly Who[]
  readonly page: (who: Who) => Page
  /** Where somebody finds the record now. */
  readonly pathFor: (who: Who) => string
  /** Sees on the open page what a situation of the machine says to somebody. */
  readonly see: (page: Page, who: Who, as: Snapshot) => Promise<void>
}

/** A record on the open pages of several people: each is read again only if anything was done elsewhere. */
export function openPages<Who extends string, Snapshot>(record: OnPages<Who, Snapshot>) {
  const { people, pathFor, see } = record
  const stale = new Set<Who>()
  /** Places that everybody has looked at. */
  const known = new Set<string>()
  let last: { readonly who: Who; readonly as: Snapshot } | undefined

  async function look(who: Who, as: Snapshot): Promise<void> {
    if (last?.who === who && last.as === as && !stale.has(who)) return
    const page = record.page(who)
    const isThere = page.url().endsWith(pathFor(who))
    const isStale = stale.delete(who)
    if (!isThere || isStale) await page.goto(pathFor(who))
    await see(page, who, as)
    last = { who, as }
  }

  return {
    look,
    /** Something was done: on the page of `by`, or where no page was told. */
    outdate: (by?: Who): void => {
      for (const who of people) if (who !== by) stale.add(who)
      last = undefined
    },
    /** Whoever did it looks; where a record is for the first time, everybody does. */
    lookAround: async (by: Who, place: string, as: Snapshot): Promise<void> => {
      const others = known.has(place) ? [] : people.filter((who) => who !== by)
      known.add(place)
      for (const who of [by, ...others])
        // oxlint-disable-next-line no-await-in-loop -- one after another: they share a machine
        await look(who, as)
    },
  }
}
