import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { SOON, heading, partOf, press, seeFirst } from '#tests/support/evaluation-page.ts'
import { createVisitors } from '#tests/support/visitors.ts'
import type { Visitor } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const GS = '\u001D'
const RS = '\u001E'
const EOT = '\u0004'
const FIELDS = ['Part number', 'Serial number', 'VIN'] as const
const VIN = '1M8GDM9AXKP042788'

const fieldOf = (page: Page, name: (typeof FIELDS)[number]) =>
  page.getByRole(name === 'Part number' ? 'combobox' : 'textbox', { name })
const numbersOn = (page: Page) =>
  Promise.all(FIELDS.map((name) => fieldOf(page, name).inputValue()))

/** Types as a scanner does that is a keyboard: key by key without a pause, and Enter behind the label. */
async function scan(page: Page, ...label: readonly string[]): Promise<void> {
  for (const part of [...label, 'Enter'])
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await (/^(Control\+|Enter)/.test(part) ? page.keyboard.press(part) : page.keyboard.type(part))
}

let dealer: Visitor
let part: string
beforeEach(async () => {
  dealer = await visitors.visit('lucid-dealer')
  part = await partOf(dealer.call, 'lucid')
  await dealer.page.goto('/lucid/')
  await press(dealer.page, 'Add battery')
  await seeFirst(dealer.page)
  return async () => {
    await dealer.page.goto('about:blank')
    await dealer.call('DELETE', '/me/drafts/evaluation%3Alucid%3Anew')
  }
})

/** Sees that the first screen is still open, and goes on when it is told to. */
async function goOn(page: Page): Promise<void> {
  await heading(page, 'Which battery is it?')
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
}

test.each(FIELDS)(
  'a label scanned into %s fills every field, and its Enter sends nothing',
  async (name) => {
    const { page } = dealer
    await fieldOf(page, name).focus()

    await scan(page, `[)>${RS}06${GS}P${part}${GS}S4711-A${GS}I${VIN}${RS}${EOT}`)

    await expect.poll(() => numbersOn(page), SOON).toEqual([part, '4711-A', VIN])
    await goOn(page)
  },
)

test('nothing of a label stays in the field that it has no value for', async () => {
  const { page } = dealer
  await fieldOf(page, 'VIN').focus()

  await scan(page, `[)>${RS}06${GS}P${part}${GS}S4711-B${RS}${EOT}`)

  await expect.poll(() => numbersOn(page), SOON).toEqual([part, '4711-B', ''])
  await goOn(page)
})

test('a scanner that sends its marks as keys, or leaves the last one out, is understood', async () => {
  const { page } = dealer
  await fieldOf(page, 'Serial number').focus()
  const [gs, rs, eot] = ['Control+]', 'Control+^', 'Control+d']

  await scan(page, '[)>', rs, '06', gs, `P${part}`, gs, 'S4711-C', rs, eot)
  await expect.poll(() => numbersOn(page), SOON).toEqual([part, '4711-C', ''])
  await fieldOf(page, 'Serial number').fill('')
  await scan(page, `[)>${RS}06${GS}P${part}${GS}S4711-D`)

  await expect.poll(() => numbersOn(page), SOON).toEqual([part, '4711-D', ''])
  await goOn(page)
})

test('a label that is pasted fills every field, with or without its end', async () => {
  const { page } = dealer
  const paste = async (text: string) => {
    await fieldOf(page, 'Serial number').fill('')
    await fieldOf(page, 'Serial number').focus()
    await page.keyboard.insertText(text)
  }

  await paste(`[)>␞06␝P${part}␝S4711-E␝I${VIN}␞␄`)
  await expect.poll(() => numbersOn(page), SOON).toEqual([part, '4711-E', VIN])
  await paste(`[)>␞06␝P${part}␝S4711-F`)
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await press(page, 'Back')

  await expect.poll(() => numbersOn(page), SOON).toEqual([part, '4711-F', VIN])
  await goOn(page)
})

test('Enter goes on as ever where no label was scanned', async () => {
  const { page } = dealer
  await fieldOf(page, 'Part number').fill(part)
  await fieldOf(page, 'Serial number').focus()

  await scan(page, '4711-G')

  await heading(page, 'Is it damaged?')
  expect(await page.getByText('Which battery is it?').count()).toBe(0)
})
