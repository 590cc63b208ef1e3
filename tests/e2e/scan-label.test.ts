import bwipjs from 'bwip-js/node'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { createVisitors } from '#tests/support/visitors.ts'

const visitors = createVisitors()
afterAll(() => visitors.end())

const PHONE = { width: 390, height: 844 } as const
const VIN = '1N4BZ1CP6KC310447'
const READER = /label-reader|read-labels|zxing/

/** A browser without a reader of its own, whose camera sees the picture of a label. */
async function showLabel(page: Page): Promise<void> {
  const picture = await bwipjs.toBuffer({ bcid: 'code39', text: VIN, scale: 2, height: 20 })
  await page.addInitScript(
    (png) => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector')
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const label = Object.assign(new Image(), { src: png })
      const draw = () => {
        const pen = canvas.getContext('2d')
        pen?.fillRect(0, 0, canvas.width, canvas.height)
        if (pen) pen.fillStyle = '#fff'
        pen?.fillRect(20, 100, 600, 280)
        pen?.drawImage(label, (640 - label.width) / 2, (480 - label.height) / 2)
      }
      const getUserMedia = () => {
        setInterval(draw, 100)
        return Promise.resolve(canvas.captureStream(10))
      }
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
}
/** The addresses that a page asks for, its workers too. */
function asked(page: Page): readonly string[] {
  const seen: string[] = []
  page.context().on('request', (request) => seen.push(request.url()))
  return seen
}

test('where the browser reads no bar codes our reader does, from the moment that the camera is on', async () => {
  const { page, faults } = await visitors.stranger(PHONE)
  await showLabel(page)
  const seen = asked(page)
  await page.goto('/sell-my-battery/')
  const scan = page.getByRole('button', { name: 'Scan' })
  await scan.waitFor()
  await page.waitForLoadState('networkidle')
  expect(seen.filter((url) => READER.test(url))).toEqual([])

  await scan.click()
  await page.getByRole('region', { name: 'Result' }).getByText('2 packs fit.').waitFor()

  expect(await page.getByRole('textbox', { name: 'VIN' }).inputValue()).toBe(VIN)
  expect(seen.filter((url) => READER.test(url)).length).toBeGreaterThan(0)
  expect(
    new Set(seen.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin)).size,
  ).toBe(1)
  expect(await faults()).toEqual([])
})

test('pages may ask for the camera, and for nothing else that a device has', async () => {
  const { page } = await visitors.stranger()
  await page.goto('/sell-my-battery/')

  const allowed = await page.evaluate(() => {
    type Policy = { readonly allowsFeature: (name: string) => boolean }
    const { featurePolicy } = document as unknown as { readonly featurePolicy: Policy } // because only Chromium has it
    return ['camera', 'microphone', 'geolocation'].filter((name) =>
      featurePolicy.allowsFeature(name),
    )
  })

  expect(allowed).toEqual(['camera'])
})

test('a dealer’s page of a battery loads no reader either before the camera is on', async () => {
  const { page } = await visitors.visit('bmw-dealer', PHONE)
  await showLabel(page)
  const seen = asked(page)
  await page.goto('/bmw/')
  const scan = page.getByRole('button', { name: 'Scan', exact: true })
  await scan.waitFor()
  expect(seen.filter((url) => READER.test(url))).toEqual([])

  // At the foot of the list: the camera is on without another press.
  await scan.click()
  await page.getByText(`Scanned: ${VIN}`).waitFor()
  expect(seen.filter((url) => READER.test(url)).length).toBeGreaterThan(0)
})
