import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { actionTexts } from '#texts/record-parts.ts'
import { recordTexts } from '#texts/records.ts'

import { main } from './spot-offer-page.ts'

// What a call brings, on a machine that runs other things too.
const SOON = { timeout: 75_000 }
const OPENING = { timeout: 5000 }
const words = actionTexts

/** An action as its lifecycle offers it to somebody: nothing is against it where it is possible. */
export type ActionRow = {
  readonly label: string
  /** Why not, each with the groups of people who could clear it, in any order. */
  readonly against: readonly { readonly reason: string; readonly who: readonly string[] }[]
}
const reasonOf = ({ against }: ActionRow) => against.map(({ reason }) => reason).join(' ')
type Button = { readonly label: string; readonly reason: string | null }

/** The buttons, links and menu items of the page: what they say, and why one cannot be used. */
async function buttonsOn(page: Page): Promise<readonly Button[]> {
  // What cures a record stands in its banner, on a phone at the foot.
  return [...(await buttonsIn(page, words.label)), ...(await buttonsIn(page, words.cures))]
}

async function buttonsIn(page: Page, name: string): Promise<readonly Button[]> {
  const bar = page.getByRole('group', { name })
  if ((await bar.count()) === 0) return []
  const more = bar.getByRole('button', { name: words.more })
  const hasMore = (await more.count()) > 0
  if (hasMore) {
    await more.click()
    await page.getByRole('menu').waitFor()
  }
  const all = await bar
    .locator('a, button:not([aria-haspopup]), [role=menuitem]')
    .evaluateAll((nodes) =>
      nodes.map((node) => {
        const label = [...node.childNodes].filter(({ nodeName }) => nodeName !== 'KBD')
        const isItem = node.getAttribute('role') === 'menuitem'
        const said = (isItem ? label.slice(0, 1) : label).map(({ textContent }) => textContent)
        const why = document.querySelector(`[id="${node.getAttribute('aria-describedby') ?? ''}"]`)
        const isOff = node.getAttribute('aria-disabled') === 'true'
        return { label: said.join(''), reason: isOff ? (why?.textContent ?? '') : null }
      }),
    )
  if (hasMore) await page.keyboard.press('Escape')
  return all
}

/** "Why can't I…?" as the page tells it, opened where it is closed. */
async function seeWhyTable(page: Page, rows: readonly ActionRow[]): Promise<void> {
  const table = page.getByRole('table', { name: words.whyLabel })
  const told = async () => {
    // A page that has just heard of a change may draw this part anew, closed. A second press would wait in vain for
    // the first one's dialog to go away, so each gets the time that a dialog takes to come.
    if ((await table.count()) === 0) {
      await main(page).getByText(recordTexts.why).click(OPENING)
      await table.waitFor(OPENING)
    }
    return table.locator('tbody tr').evaluateAll((found) =>
      found.map((row) => {
        // As it is seen: on phones a cell also says what it is about.
        const cells = [...row.children].map((cell) => (cell as HTMLElement).innerText) // because rows have such cells only
        const [label, possible, reason, who = ''] = cells
        return [label, possible, reason, who.split(', ').toSorted().join(', ')]
      }),
    )
  }
  await expect
    .poll(told, SOON)
    .toEqual(
      rows.flatMap(({ label, against }) =>
        against.length
          ? against.map(({ reason, who }) => [
              label,
              words.no,
              reason,
              who.toSorted().join(', ') || words.none,
            ])
          : [[label, words.yes, words.none, words.none]],
      ),
    )
  await page.keyboard.press('Escape')
  await table.waitFor({ state: 'detached' })
}

/**
 * Sees on a record's page what somebody may do, why not and who could: the table has every action, and each button is
 * one of them, usable or held back by the same reason. `called`: the actions of buttons that have another name; actions
 * that are `elsewhere` on the page need no button, and `unlisted` ones no row; what is `besides` is a button of no action.
 */
export async function seeActions(
  page: Page,
  rows: readonly ActionRow[],
  {
    called = {},
    elsewhere = [],
    unlisted = [],
    besides = [],
  }: {
    readonly called?: Readonly<Record<string, string>>
    readonly elsewhere?: readonly string[]
    readonly unlisted?: readonly string[]
    readonly besides?: readonly string[]
  } = {},
): Promise<void> {
  await seeWhyTable(
    page,
    rows.filter(({ label }) => !unlisted.includes(label)),
  )
  const buttons = (await buttonsOn(page))
    .filter(({ label }) => !besides.includes(label))
    .map(({ label, reason }) => ({ label: called[label] ?? label, reason }))
  const usable = buttons.filter(({ reason }) => reason === null).map(({ label }) => label)
  const possible = rows.filter(
    ({ against, label }) => against.length === 0 && !elsewhere.includes(label),
  )
  expect(usable.toSorted()).toEqual(possible.map(({ label }) => label).toSorted())
  for (const { label, reason } of buttons.filter((one) => one.reason !== null))
    expect([label, reason]).toEqual([
      label,
      rows.filter((row) => row.label === label).map(reasonOf)[0],
    ])
}

/** Presses an action where the page offers it, by its name or one that it has as a cure: a button, a link, or an item. */
export async function press(page: Page, label: string, ...cures: string[]): Promise<void> {
  const bar = page.getByRole('group', { name: words.label })
  const both = bar.or(page.getByRole('group', { name: words.cures }))
  const shown = both.locator('a, button').filter({ visible: true })
  const direct = shown.filter({ hasText: new RegExp(`^(?:${[label, ...cures].join('|')})[A-Z]?$`) })
  await shown.first().waitFor()
  if (await direct.count()) return direct.click()
  await bar.getByRole('button', { name: words.more }).click()
  return page.getByRole('menuitem', { name: label, exact: true }).click()
}
