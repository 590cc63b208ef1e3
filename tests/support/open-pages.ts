import type { Page } from 'playwright-core'

import { followReading } from './page-reading.ts'
import type { Visitor } from './visitors.ts'

type OnPages<Who extends string, Snapshot> = {
  readonly people: readonly Who[]
  readonly at: (who: Who) => Visitor
  /** Where somebody finds the record now: its page, and what that reads, below /api. */
  readonly pathFor: (who: Who) => { readonly page: string; readonly read: string }
  /** Sees on the open page what a situation of the machine says to somebody. */
  readonly see: (page: Page, who: Who, as: Snapshot) => Promise<void>
}

/**
 * A record on the open pages of several people. Each hears by itself of what is done elsewhere; it is opened anew only
 * where it shows something else, or where nobody was told.
 */
export function openPages<Who extends string, Snapshot>(record: OnPages<Who, Snapshot>) {
  const { people, pathFor, see } = record
  const readings = new Map<Who, ReturnType<typeof followReading>>()
  const untold = new Set<Who>()
  const behind = new Set<Who>()
  /** Places that everybody has looked at. */
  const known = new Set<string>()
  let last: { readonly who: Who; readonly as: Snapshot } | undefined

  async function catchUp(who: Who): Promise<void> {
    const visitor = record.at(who)
    const { page } = visitor
    const path = pathFor(who)
    const reading = readings.get(who)
    if (!reading) readings.set(who, followReading(page))
    const isBehind = behind.delete(who)
    if (untold.delete(who) || !reading || !page.url().endsWith(path.page))
      await page.goto(path.page)
    else if (isBehind) await reading.see(path.read, await visitor.revisionOf(path.read))
  }

  async function look(who: Who, as: Snapshot): Promise<void> {
    if (last?.who === who && last.as === as && !behind.has(who) && !untold.has(who)) return
    await catchUp(who)
    await see(record.at(who).page, who, as)
    last = { who, as }
  }

  return {
    look,
    /** Something was done on the page of `by`, or over the API: other pages hear of it. */
    outdate: (by?: Who): void => {
      for (const who of people) if (who !== by) behind.add(who)
      last = undefined
    },
    /** Something changed that pages are not told of: those of all, or of some. */
    changeUntold: (whose: readonly Who[] = people): void => {
      for (const who of whose) untold.add(who)
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
