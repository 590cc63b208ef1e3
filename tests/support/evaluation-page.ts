import type { Page } from 'playwright-core'

import { pieceLoaded } from './chunk.ts'
import { startAnew } from './start-anew.ts'

/** What a call brings, on a machine that runs other things too. */
export const SOON = { timeout: 75_000 }
/** A phone, upright. */
export const PHONE = { width: 390, height: 844 } as const
/** Presses the button of that name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click(SOON)
/** Waits for the heading. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor(SOON)
/** A serial number that every run has to itself. */
export const serial = (name: string) =>
  `E2E-${name}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

/** A part that the program takes. */
export async function partOf(
  call: (method: string, path: string) => Promise<unknown>,
  tenant: string,
) {
  const { data } = (await call('GET', `/${tenant}/part-numbers`)) as {
    readonly data: readonly { readonly partNumber: string; readonly isActive: boolean }[]
  } // because its schema says so
  const part = data.find(({ isActive }) => isActive)
  if (!part) throw new Error(`${tenant} has no parts`)
  return part.partNumber
}

/** The first place of a program. */
export async function siteOf(
  call: (method: string, path: string) => Promise<unknown>,
  tenant: string,
) {
  const { data } = (await call('GET', `/${tenant}/locations`)) as {
    readonly data: readonly { readonly locationId: string }[]
  } // because its schema says so
  return data[0]?.locationId ?? ''
}

/** Waits until the dialog of an evaluation is loaded: on a busy machine the network may rest before it is asked for. */
export async function waitForDialog(page: Page): Promise<void> {
  // It is not shown without its styles.
  await pieceLoaded(page, 'src/routes/-pages/evaluation/evaluation-flow.tsx')
  // What is kept is sealed by it.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => name.endsWith('/api/me/device-key') && duration > 0),
  )
}

/** Sees the first screen of a battery that is new, empty: of what somebody of another test left half said a new one is begun. */
export async function seeFirst(page: Page): Promise<void> {
  await startAnew(page, page.getByRole('heading', { name: 'Which battery is it?', exact: true }))
}

/** Opens the evaluation of a battery that is new, by its numbers. */
export async function identify(page: Page, part: string, number: string): Promise<void> {
  await press(page, 'Add battery')
  await seeFirst(page)
  await page.getByRole('combobox', { name: 'Part number' }).fill(part)
  await page.getByRole('textbox', { name: 'Serial number' }).fill(number)
}

/** From the second screen to the last one: damaged, not recalled, with a photograph. */
export async function answer(page: Page): Promise<void> {
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await page.getByRole('radio', { name: /^Yes, damaged/ }).check({ force: true })
  await page.getByRole('textbox', { name: 'What do you see?' }).fill('Crack in the cover. Dry.')
  await press(page, 'Continue')
  await heading(page, 'Is it recalled or defective?')
  await page.getByRole('radio', { name: /^No Not that/ }).check({ force: true })
  const buffer = await page.screenshot()
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer })
  await page.getByText('1 of 5 photos').waitFor(SOON)
  await press(page, 'Continue')
  await heading(page, 'Review')
  await page.getByText('It ships as damaged (DDR)').waitFor(SOON)
}

/** The card of a battery on a phone. */
export const row = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ hasText: number }).first()

/** Presses the button of a battery's card that says this, whatever else it says. */
export const pressOf = (page: Page, number: string, said: RegExp) =>
  row(page, number).getByRole('button', { name: said }).click(SOON)

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>
const itemsOf = (tenant: string, site: string) =>
  `/${tenant}/locations/${site}/shipments/none/items`

/** What the server has of batteries with that serial number. */
export async function stored(call: Call, tenant: string, number: string) {
  const { data } = (await call('GET', itemsOf(tenant, await siteOf(call, tenant)))) as {
    readonly data: readonly {
      readonly uuid: string
      readonly serialNumber?: string
      readonly wasEvaluated: boolean
      readonly hasPhysicalDamage: boolean
      readonly photos: readonly unknown[]
    }[]
  } // because its schema says so
  return data.filter(({ serialNumber }) => serialNumber === number)
}

const sound = {
  isDdr: false,
  wasEvaluated: true,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
}
/** Puts a battery on the list that was evaluated as sound. */
export async function addSound(call: Call, tenant: string, number: string) {
  const site = await siteOf(call, tenant)
  const path = `${itemsOf(tenant, site)}?uuid=${crypto.randomUUID()}`
  const form = { ...sound, partNumber: await partOf(call, tenant), serialNumber: number }
  await call('POST', path, form)
  return path
}

/** From the first screen to the last one: nothing is wrong with it, and somebody says so. */
export async function answerSound(page: Page): Promise<void> {
  await heading(page, 'Which battery is it?')
  await press(page, 'Continue')
  await heading(page, 'Is it damaged?')
  await page.getByRole('radio', { name: /^No damage/ }).check({ force: true })
  await press(page, 'Continue')
  await heading(page, 'Is it recalled or defective?')
  await page.getByRole('radio', { name: /^No Not that/ }).check({ force: true })
  await press(page, 'Continue')
  await heading(page, 'Review')
  await page.getByRole('checkbox', { name: /^I evaluated this battery/ }).check()
}
