import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'

import { placeOf } from '#machines/spot-offer/editor/selectors.ts'
import { verdictTexts } from '#texts/spot-offer-total.ts'

import type { Editor } from './editor-model.ts'
import { badge, button } from './spot-offer-page.ts'

type Snapshot = SnapshotFrom<Editor>

// What a call or a page brings, on a machine that runs other things too.
const SOON = { timeout: 30_000 }
const said: Readonly<Record<string, string | RegExp>> = {
  incomplete: /^(Missing|Fix): /,
  unpriced: verdictTexts.unpriced,
  approved: 'All prices are within limits',
  refused: 'Choose an expiration date after today.',
}
const texts: Readonly<Record<string, string | RegExp>> = {
  unopened: 'Could not load the offer.',
  asking: /^You have a draft from /,
  loading: 'Loading prices…',
  unpriced: 'We couldn’t load the prices.',
  refused: 'The offer wasn’t saved.',
  unsent: 'Not sent yet.',
  comparing: 'Choose which version to keep, field by field.',
}

async function seeForm(page: Page, { value, context }: Snapshot): Promise<void> {
  const isBusy = value === 'saving' || value === 'overtaken'
  const form = page.locator('#offer-form')
  await expect.poll(() => form.getAttribute('aria-busy'), SOON).toBe(`${isBusy}`)
  const lines = page.getByRole('group', { name: /^Line \d+$/ })
  await expect.poll(() => lines.count(), SOON).toBe(context.draft.lines.length)
  const verdict = page.getByRole('status', { name: verdictTexts.title })
  await verdict
    .getByText(said[context.verdict.kind] ?? '')
    .first()
    .waitFor()
  if (isBusy) return
  const saving = button(page, 'Save offer')
  await expect
    .poll(() => saving.getAttribute('aria-disabled'), SOON)
    .toBe(context.isOnline ? null : 'true')
}

/** Waits until the editor shows a situation, as a person tells it. */
export async function seeEditor(page: Page, snapshot: Snapshot): Promise<void> {
  const place = placeOf(snapshot)
  const text = texts[place]
  if (snapshot.value === 'discarding') return page.getByRole('alertdialog').waitFor()
  if (text !== undefined) await page.getByText(text).first().waitFor()
  if (place === 'opening') await page.getByRole('status', { name: 'Loading the offer' }).waitFor()
  if (place === 'saved') await badge(page, 'Open').waitFor()
  if (snapshot.hasTag('form') && place !== 'comparing') await seeForm(page, snapshot)
}
