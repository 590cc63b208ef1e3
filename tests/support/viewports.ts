import type { Page } from 'playwright-core'

import type { Seat } from './seats.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 860 }
const looks = {
  'a phone in the dark': { colorScheme: 'dark', ...PHONE },
  'a phone in the light': { colorScheme: 'light', ...PHONE },
  'wide and dark': { colorScheme: 'dark', ...WIDE },
  'wide and light': { colorScheme: 'light', ...WIDE },
} as const
type Name = keyof typeof looks
/** Both widths and both themes, each once; the usual one last: a test goes on with it. */
const USUAL: readonly Name[] = ['a phone in the dark', 'wide and light']
/** Each width in each theme. */
export const EVERY_LOOK = Object.keys(looks) as readonly Name[] // because these are its keys

/** Whether the page has to be moved sideways to be read. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Rules of WCAG that a page breaks as it is seen in some looks, and whether it is too wide for them. */
export async function faultsInLooks(
  { page, faults }: Pick<Seat, 'page' | 'faults'>,
  names: readonly Name[] = USUAL,
): Promise<readonly string[]> {
  const all: string[] = []
  for (const name of names) {
    const { colorScheme, width, height } = looks[name]
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.emulateMedia({ colorScheme })
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height })
    // oxlint-disable-next-line no-await-in-loop
    const found = [...(await faults()), ...((await isTooWide(page)) ? ['is too wide'] : [])]
    all.push(...found.map((fault) => `${name}: ${fault}`))
  }
  return all
}
