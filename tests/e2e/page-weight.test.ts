import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { targets } from '#tests/support/page-goals.ts'
import { kibOf, loadPage, untilContent } from '#tests/support/page-load.ts'
import type { SentFile } from '#tests/support/page-load.ts'
import { createVisitors, submitAs } from '#tests/support/visitors.ts'
import { keepDraft } from '#tests/support/wizard-page.ts'

// What a browser that was never here is sent until a page shows what it was opened for: everything, with headers, the
// font and what the page asks the server. In steps of 5 KiB and one file (targets.md); the goals of bench/page.ts stand in
// page-goals.ts. They go down where a page leaves a step, and never up for what could come later.
const visitors = createVisitors({ isCold: true })
afterAll(() => visitors.end())

const limits: Readonly<Record<string, readonly [kib: number, files: number]>> = {
  home: [180, 9],
  'sign-in': [190, 9],
  // Its cards come once its figures are there. What waits for somebody grows with the samples of a day.
  dashboard: [250, 15],
  list: [280, 18],
  // Twelve that it needs, and what the server says of it.
  record: [270, 14],
  // With the last loads, drafts, recurring pickups, and the list that staff have, it is two steps more than it was; up to
  // one more on a busy machine, where figures and news come before its rows.
  suppliers: [275, 20],
  // Its list has what every list has now: tabs with counts, search, a row's menu, letters; and its foot leads to the
  // camera from elsewhere. Three steps more.
  bmw: [300, 21],
  // Columns as a company means them, and units that are switched in the head: just below the step before this one.
  wizard: [300, 21],
  offer: [290, 20],
  chart: [285, 15],
}

/** Of a page beyond its limit: everything that it was sent, by what was sent for it. */
function tooMuch(files: readonly SentFile[], [mostKib, mostFiles]: readonly [number, number]) {
  const isMore = kibOf(files) > mostKib || files.length > mostFiles
  return isMore ? files.map((file) => `${kibOf([file]).toFixed(1)} ${file.address}`) : []
}

describe('until a page shows', () => {
  // What follows a request (its mails, its papers) is written before it is weighed: news of it is read, too.
  let id: string
  beforeAll(async () => {
    const supplier = await visitors.visit('supplier')
    id = (await submitAs(supplier)).id
  })

  test('each that is measured has a limit', () => {
    expect(Object.keys(limits)).toEqual(targets.map(({ name }) => name))
  })

  test.each(targets)('$name is sent within its limit', async ({ name, who, path, content }) => {
    // A form that somebody left at a later step has nothing of its first one.
    if (name === 'wizard') await keepDraft(await visitors.visit('supplier'), null)
    const load = async (height: number) => {
      // A browser of its own, in which nothing is kept yet: each has another height.
      const look = { width: 412, height }
      const { page } = who ? await visitors.visit(who, look) : await visitors.stranger(look)
      const url = path.replace('{request}', id)
      const loaded = await loadPage(page.context(), { url, content, isSlow: false })
      // Whether there is news is asked at any moment, before a page shows or after.
      return untilContent(loaded).filter(({ address }) => !address.startsWith('/api/updates'))
    }
    const height = 823 + Object.keys(limits).indexOf(name)
    const first = await load(height)
    // On a busy machine answers come before the page shows that are of no use for it: then it is weighed once more.
    const isMore = tooMuch(first, limits[name] ?? [0, 0]).length > 0
    const files = isMore ? await load(height + targets.length) : first

    console.log(`${name}: ${kibOf(files).toFixed(1)} KiB, ${files.length} files`)
    expect(kibOf(files)).toBeGreaterThan(10)
    expect(tooMuch(files, limits[name] ?? [0, 0])).toEqual([])
  })
})
