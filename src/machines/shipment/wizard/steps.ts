import { isDay } from '#schemas/calendar.ts'

/** The steps of the wizard in their order. */
export const order = ['site', 'units', 'pickup', 'review'] as const
export type StepId = (typeof order)[number]

const isStep = (value: unknown): value is StepId => order.some((step) => step === value)

/** What the address of a wizard says: the step, a request to copy or to change, and for staff the tenant. */
export type WizardSearch = {
  readonly step?: StepId
  readonly copy?: string
  /** The pickup day to begin with. */
  readonly date?: string
  /** The key of a recurring request's next pickup: what is submitted is that one. */
  readonly sends?: string
  readonly edit?: string
  /** The pre-booking whose ASN is confirmed. */
  readonly shipment?: string
  readonly tenant?: string
  /** On a program's page: its batteries are requested. */
  readonly request?: 'new'
  readonly site?: string
  /** The uuids of batteries, with commas between. */
  readonly items?: string
}

const short = (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z0-9:_-]{1,60}$/.test(value) ? value : undefined

const SENT_KEY = /^[a-z0-9_-]{16,40}$/ // an Idempotency-Key that names a draft, too
const MAX_TEXT = 8000 // 200 uuids and a bit
// A code of digits alone comes as a number.
function text(value: unknown) {
  const said = typeof value === 'number' ? String(value) : value
  return typeof said === 'string' && said.length <= MAX_TEXT ? said : undefined
}

/** Reads the query of a wizard's address; what does not fit is left out. */
export function readWizardSearch(raw: Readonly<Record<string, unknown>>): WizardSearch {
  const copy = short(raw['copy'])
  const edit = short(raw['edit'])
  const date = short(raw['date'])
  const sends = short(raw['sends'])
  const shipment = short(raw['shipment'])
  const tenant = short(raw['tenant'])
  const site = text(raw['site'])
  const items = text(raw['items'])
  return {
    ...(raw['request'] === 'new' ? { request: 'new' } : {}),
    ...(site ? { site } : {}),
    ...(items ? { items } : {}),
    ...(isStep(raw['step']) ? { step: raw['step'] } : {}),
    ...(copy ? { copy } : {}),
    ...(edit ? { edit } : {}),
    ...(date && isDay(date) ? { date } : {}),
    ...(sends && SENT_KEY.test(sends) ? { sends } : {}),
    ...(shipment ? { shipment } : {}),
    ...(tenant ? { tenant } : {}),
  }
}
