import type { Page } from 'playwright-core'

import type { ShipmentEvent } from '#machines/shipment/request/types.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { texts } from '#texts/en.ts'
import { attentionTexts } from '#texts/shipment-attention.ts'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { wizardTexts } from '#texts/wizard.ts'

import { draftGone } from './draft-gone.ts'
import { formOf } from './lifecycle-http.ts'
import { press } from './record-look.ts'
import type { Visitor } from './visitors.ts'
import {
  button,
  cell,
  draftFor,
  fillCell,
  heading,
  keepDraft,
  openWizard,
  seeStep,
} from './wizard-page.ts'

export type Turn = {
  readonly id: string
  /** Counts the steps: what is typed differs from what was typed before. */
  readonly nth: number
}
const bolOf = ({ id, nth }: Turn) => `BY${id.slice(-6)}${nth}`
const isByHand = (event: ShipmentEvent) => 'bol' in event && event.bol !== null

/** An action on a request as the API takes it, for a way that was walked on pages before. */
export function bodyOf(
  event: ShipmentEvent,
  { shipmentRequestForm }: ShipmentRequest,
  turn: Turn,
): Readonly<Record<string, unknown>> {
  const base = { action: event.type, note: event.note }
  const bol = bolOf(turn)
  switch (event.type) {
    case 'approve-by-logistics':
      return isByHand(event) ? { ...base, skipOtm: true, updatedBookedShipment: { bol } } : base
    case 'update-booked-shipment':
      return { ...base, updatedBookedShipment: { bol } }
    case 'update-shipment-request-form':
      return {
        ...base,
        updatedShipmentRequestForm: {
          ...formOf(shipmentRequestForm),
          comments: `Ring at gate ${turn.nth}`,
        },
      }
    default:
      return base
  }
}

async function toTheEnd(page: Page): Promise<void> {
  await button(page, 'Continue').click()
  await seeStep(page, 'review')
  await Promise.all([draftGone(page), button(page, 'Submit request').click()])
}

/** Submits a request in the wizard, from a draft with everything right; answers its id. */
export async function submitOnPage(supplier: Visitor): Promise<string> {
  const { page } = supplier
  await keepDraft(supplier, await draftFor(supplier))
  await openWizard(page, '?step=pickup')
  await button(page, 'Continue draft').click()
  await seeStep(page, 'pickup')
  await toTheEnd(page)
  const done = heading(page, /^Request sr_\d+ submitted$/)
  await done.waitFor()
  return /sr_\d+/.exec(await done.innerText())?.[0] ?? ''
}

/** Through the wizard that holds the whole request: it opens where nothing is missing. */
async function changeGoods(page: Page, { nth }: Turn): Promise<void> {
  await press(page, texts.shipment.actions['update-shipment-request-form'])
  await seeStep(page, 'review')
  await button(page, `Edit ${wizardTexts.steps.units}`).click()
  await seeStep(page, 'units')
  await fillCell(page, cell(page, 'quantity'), `${nth + 2}`)
  await button(page, 'Continue').click()
  await seeStep(page, 'pickup')
  await toTheEnd(page)
}

async function changeComments(page: Page, { id, nth }: Turn): Promise<void> {
  const { comments, edit } = shipmentTexts.blocks
  await page.getByRole('button', { name: edit(comments) }).click()
  const dialog = page.getByRole('dialog', { name: dialogTexts.titles['edit-comments'](id) })
  await dialog.getByRole('textbox', { name: comments }).fill(`Ring at gate ${nth}`)
  await dialog.getByRole('button', { name: dialogTexts.buttons['edit-comments'] }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const NOTED: readonly string[] = ['add-note', 'reject', 'delete']
type DialogAction = Exclude<keyof typeof dialogTexts.titles, `edit-${string}`>
async function answerDialog(page: Page, event: ShipmentEvent, turn: Turn): Promise<void> {
  const type = event.type as DialogAction // because submitting, editing and the desk were handled before
  const cures = Object.values(attentionTexts).flatMap((names) => names[type] ?? [])
  await press(page, texts.shipment.actions[type], ...cures)
  // A note is written in the page itself.
  const role = type === 'add-note' ? 'form' : 'dialog'
  const dialog = page.getByRole(role, { name: dialogTexts.titles[type](turn.id) })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  if (type === 'approve-by-logistics' && isByHand(event))
    await dialog.getByRole('radio', { name: dialogTexts.byHand }).check()
  if (isByHand(event)) await field(dialogTexts.fields.bol).fill(bolOf(turn))
  else if (type === 'update-booked-shipment')
    await field(dialogTexts.fields.pickupNumber).fill(`PU${turn.nth}`)
  if (NOTED.includes(type)) await dialog.getByLabel(/^Note/).fill(event.note ?? '')
  await dialog.getByRole('button', { name: dialogTexts.buttons[type], exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Does a step on the open page of who may. */
export function doOnPage(page: Page, event: ShipmentEvent, turn: Turn): Promise<void> {
  if (event.type !== 'update-shipment-request-form') return answerDialog(page, event, turn)
  return event.isMaterial ? changeGoods(page, turn) : changeComments(page, turn)
}
