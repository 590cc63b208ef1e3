import type { Page } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'

import type { ToastPosition } from '#schemas/toast.ts'
import { fileOf } from '#tests/support/chunk.ts'
import { stopClock } from '#tests/support/page-clock.ts'
import { createStrangers } from '#tests/support/strangers.ts'
import type { AnyToast } from '#views/parts/toast.ts'

const strangers = createStrangers()
afterEach(() => strangers.leave())
afterAll(() => strangers.end())

// Sonner fades a toast before it takes it away.
const FADE_MS = 300
const HOUR_MS = 3_600_000

const messages = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
const message = (page: Page, text: string) => messages(page).filter({ hasText: text })
const shown = (page: Page) => messages(page).allInnerTexts()

/** The toaster as the pages load it: some kinds of the specification are said by no page yet. */
async function toaster(page: Page) {
  const file = fileOf('src/views/parts/toaster.tsx')
  await page.clock.install()
  await page.goto('/')
  // As text: the test runner would make the import its own. Joined with others the module is one of what the file gives.
  const show = (...toasts: readonly AnyToast[]) =>
    page.evaluate(
      `import('${file}').then((all) => {
        const { show } = [all, ...Object.values(all)].find((one) => one.show)
        for (const toast of ${JSON.stringify(toasts)}) show(toast)
      })`,
    )
  // The first one brings the toaster; from here on time stands still.
  await show({ type: 'loading', message: 'Ready', uniqueId: 'ready' })
  await message(page, 'Ready').getByRole('button', { name: 'Close notification' }).click()
  // A message under the pointer waits for it to leave.
  await page.mouse.move(0, 0)
  await message(page, 'Ready').waitFor({ state: 'detached' })
  await stopClock(page, 1000)
  return {
    show: async (...toasts: readonly AnyToast[]) => {
      await show(...toasts)
      await page.clock.runFor(1)
    },
    /** Lets so much of the page's time go by. */
    pass: (ms: number) => page.clock.runFor(ms),
  }
}

test('each kind of message stays as long as specification 2 §9 says', async () => {
  const { page } = await strangers.stranger()
  const { show, pass } = await toaster(page)
  await show(
    { type: 'loading', message: 'Loading' },
    { type: 'custom', content: 'Custom' },
    { type: 'blank', message: 'Blank' },
    { type: 'warning', message: 'Warning' },
    { type: 'error', message: 'Error' },
    { type: 'success', message: 'Success' },
  )
  const all = ['Success', 'Error', 'Warning', 'Blank', 'Custom', 'Loading']
  await expect.poll(() => shown(page)).toEqual(all)

  await pass(1900)
  await expect.poll(() => shown(page)).toEqual(all)
  await pass(100 + FADE_MS)
  await expect.poll(() => shown(page)).toEqual(all.slice(1))
  await pass(1600 - FADE_MS)
  await pass(300)
  await expect.poll(() => shown(page)).toEqual(all.slice(1))
  await pass(100 + FADE_MS)
  await expect.poll(() => shown(page)).toEqual(['Loading'])
  await page.clock.fastForward(HOUR_MS)
  await expect.poll(() => shown(page)).toEqual(['Loading'])
  await page.getByRole('button', { name: 'Close notification' }).click()
  await pass(FADE_MS)
  await expect.poll(() => shown(page)).toEqual([])
})

test('what was loading ends by its result, which stays as long as results do', async () => {
  const { page } = await strangers.stranger()
  const { show, pass } = await toaster(page)
  await show({ type: 'loading', message: 'Exporting', uniqueId: 'export' })
  await pass(HOUR_MS)
  await show({ type: 'success', message: 'Exported', uniqueId: 'export' })
  await expect.poll(() => shown(page)).toEqual(['Exported'])

  await pass(1900)
  await expect.poll(() => shown(page)).toEqual(['Exported'])
  await pass(100 + FADE_MS)
  await expect.poll(() => shown(page)).toEqual([])
})

test('at most twenty show at once', async () => {
  const { page } = await strangers.stranger()
  const { show, pass } = await toaster(page)
  const texts = Array.from({ length: 21 }, (_, nth) => `Message ${21 - nth}`)
  await show(...texts.toReversed().map((text): AnyToast => ({ type: 'loading', message: text })))
  await expect.poll(() => shown(page)).toEqual(texts.slice(0, 20))

  await message(page, 'Message 21').getByRole('button', { name: 'Close notification' }).click()
  await pass(FADE_MS)
  await expect.poll(() => shown(page)).toEqual(texts.slice(1))
})

test('a message may stand in each corner and in between, the newest outermost', async () => {
  const { page } = await strangers.stranger()
  const { show } = await toaster(page)
  const places = { left: 24, center: 448, right: 880 } as const
  const edges = ['top', 'bottom'] as const
  const positions = edges.flatMap((y) => Object.keys(places).map((x) => `${y}-${x}` as const))
  await show(
    ...['First', 'Second'].flatMap((nth) =>
      positions.map((position): AnyToast =>
        // because the keys of `places` are the sides
        ({ type: 'error', message: `${nth}, ${position}`, position: position as ToastPosition }),
      ),
    ),
  )
  await expect.poll(() => messages(page).count()).toBe(12)

  for (const [x, left] of Object.entries(places)) {
    const boxes = edges.flatMap((y) =>
      ['Second', 'First'].map((nth) => message(page, `${nth}, ${y}-${x}`).boundingBox()),
    )
    expect(await Promise.all(boxes)).toMatchObject([
      { x: left, y: 64, width: 384 },
      { x: left, y: 64 + 46 + 14, width: 384 },
      { x: left, y: 860 - 24 - 46, width: 384 },
      { x: left, y: 860 - 24 - 46 - 14 - 46, width: 384 },
    ])
  }
})

test('on a phone it takes the width, wherever it stands', async () => {
  const { page, faults } = await strangers.stranger({
    width: 390,
    height: 844,
    colorScheme: 'dark',
  })
  const { show } = await toaster(page)
  await show(
    { type: 'loading', message: 'Loading' },
    { type: 'error', message: 'Left', position: 'bottom-left', duration: HOUR_MS },
    { type: 'custom', content: 'Centre', position: 'bottom-center', duration: HOUR_MS },
  )
  await expect.poll(() => shown(page)).toEqual(['Loading', 'Centre', 'Left'])

  for (const text of ['Loading', 'Left', 'Centre'])
    expect(await message(page, text).boundingBox()).toMatchObject({ x: 16, width: 358 })
  await page.clock.resume()
  expect(await faults()).toEqual([])
})
