import type { Locator, Page } from 'playwright-core'

import type { OfferEvent } from '#machines/spot-offer/lifecycle/types.ts'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { answerTexts } from '#texts/supplier-answer.ts'

import { draftGone } from './draft-gone.ts'
import { press } from './record-look.ts'
import { button, dayIn, fillOffer, line, openNew } from './spot-offer-page.ts'
import { offerFor } from './spot-offer-pages.ts'
import type { Visitor } from './visitors.ts'

/** Dollars per kilogram: far below the high price, or far above it, and another one with every number. */
const priceOf = (isHigh: boolean, nth: number) =>
  Number(((isHigh ? 50 : 0.4) + nth / 1000).toFixed(3))
const VALID_DAYS = 30

const isHigh = (event: OfferEvent) => 'form' in event && event.form.reasons.length > 0

/** An action as the API takes it, for a way that was walked on pages before. */
export function bodyOf(event: OfferEvent, nth: number): Readonly<Record<string, unknown>> {
  const { type, note } = event
  switch (type) {
    case 'update-offer-form': {
      const dated =
        event.offerExpirationDate === null ? {} : { offerExpirationDate: dayIn(VALID_DAYS) }
      const offerForm = offerFor({ price: priceOf(isHigh(event), nth) })
      return { action: type, note, offerForm, ...dated }
    }
    case 'update-expiration-date':
      return { action: type, note, offerExpirationDate: dayIn(VALID_DAYS) }
    case 'update-po-number':
      return { action: type, note, poNumber: `PO ${nth}` }
    case 'supplier-reject':
      return { action: type, note, lossReason: event.lossReason }
    default:
      return { action: type, note }
  }
}

/** Makes an offer to the demo's supplier on the page of a new one; answers its id. */
export async function makeOnPage(visitor: Visitor, event: OfferEvent): Promise<string> {
  const { page } = visitor
  await openNew(visitor)
  await page.getByRole('combobox', { name: editorTexts.account }).selectOption('300000000000001')
  await fillOffer(page, '70')
  await fixPrice(page, priceOf(isHigh(event), 0))
  await page.getByLabel(editorTexts.fields.offerExpirationDate).fill(dayIn(VALID_DAYS))
  await button(page, editorTexts.create).click()
  await page.waitForURL(/\/so_\d+\//)
  return /so_\d+/.exec(page.url())?.[0] ?? ''
}

async function fixPrice(page: Page, price: number): Promise<void> {
  await line(page).getByRole('radio', { name: editorTexts.modes.fixed }).check()
  const field = line(page).getByRole('textbox', {
    name: editorTexts.lineFields['pricing.unitPrice'],
  })
  await field.fill(`${price}`)
}

const bar = (page: Page): Locator => page.getByRole('group', { name: 'Actions' })

async function edit(page: Page, event: OfferEvent, { nth, isLate }: Turn): Promise<void> {
  if (event.type !== 'update-offer-form') return
  await press(page, spotWords.actions['update-offer-form'])
  await line(page).waitFor()
  await fixPrice(page, priceOf(isHigh(event), nth))
  if (isLate && event.offerExpirationDate !== null)
    await page.getByLabel(editorTexts.fields.offerExpirationDate).fill(dayIn(VALID_DAYS))
  await Promise.all([draftGone(page), button(page, editorTexts.save).click()])
}

type DialogAction = keyof typeof offerDialogTexts.titles
/** Fills and sends the dialog of an action on the company's page. */
async function answerDialog(page: Page, event: OfferEvent, { id, nth }: Turn): Promise<void> {
  const type = event.type as DialogAction // because making, editing and the clock were handled before
  await press(page, spotWords.actions[type])
  const dialog = page.getByRole('dialog', { name: offerDialogTexts.titles[type](id) })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  if (type === 'update-po-number') await field('PO number').fill(`PO ${nth}`)
  else if (type === 'update-expiration-date')
    await dialog.getByLabel('Expiration date').fill(dayIn(VALID_DAYS + 1))
  else if (type !== 'delete') await field('Note').fill(event.note ?? '')
  await dialog.getByRole('button', { name: offerDialogTexts.buttons[type] }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const words = { 'supplier-approve': 'accept', 'supplier-reject': 'decline', 'add-note': 'note' }
/** What the supplier answers on its own page. */
async function answer(page: Page, event: OfferEvent, { id }: Turn): Promise<void> {
  const word = words[event.type as keyof typeof words] as keyof typeof answerTexts.dialog.titles // because a supplier does nothing else
  await bar(page)
    .getByRole('button', { name: answerTexts.dialog.buttons[word], exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: answerTexts.dialog.titles[word](id) })
  if (word === 'accept')
    await dialog.getByRole('checkbox', { name: answerTexts.dialog.terms }).check()
  if (event.type === 'supplier-reject')
    await dialog
      .getByRole('radio', { name: spotWords.lossReasons[event.lossReason ?? 'other'] })
      .check()
  if (word === 'note') await dialog.getByRole('textbox', { name: 'Note' }).fill(event.note ?? '')
  await dialog.getByRole('button', { name: answerTexts.dialog.buttons[word] }).click()
  await dialog.waitFor({ state: 'hidden' })
}

type Turn = {
  readonly id: string
  /** Counts the steps: what is typed differs from what was typed before. */
  readonly nth: number
  readonly isLate: boolean
}
/** Does a step on the open page of who may. */
export function doOnPage(page: Page, event: OfferEvent, turn: Turn): Promise<void> {
  if (event.by.caller === 'supplier') return answer(page, event, turn)
  return event.type === 'update-offer-form'
    ? edit(page, event, turn)
    : answerDialog(page, event, turn)
}
