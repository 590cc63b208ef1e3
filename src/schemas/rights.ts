import type { DocumentKind } from './document.ts'
import type { Caller } from './user-type-name.ts'

// Who may do what pages ask about: the contract declares its calls with the same lists, so that no page knows another
// rule than the server (calls.md's columns).

type Callers = readonly Caller[]
/** Make offers and change them; read prices and the configuration. */
export const OFFER_EDITORS = ['admin', 'customer-ops', 'managers'] as const satisfies Callers
/** Decide about requests as logistics. */
export const LOGISTICS_DECIDERS = ['admin', 'logistics'] as const satisfies Callers
/** Decide about requests or offers, and name who does while they are away. */
export const SUBSTITUTED = [...OFFER_EDITORS, 'logistics'] as const satisfies Callers
/** See the list of offers. */
export const OFFER_LISTERS = [...OFFER_EDITORS, 'lowest'] as const satisfies Callers
/** See offers as their suppliers see them. */
export const SUPPLIER_OFFER_READERS = [
  ...OFFER_EDITORS,
  'supplier',
  'readonly',
] as const satisfies Callers
/** Change the configuration of spot feedstock; import prices. */
export const SPOT_CONFIGURERS = ['admin', 'managers'] as const satisfies Callers
/** Send again, or give up, what could not be sent. */
export const OUTBOX_KEEPERS = ['admin', 'logistics'] as const satisfies Callers
/** Mails among it: what they say is not for everybody. */
export const MAIL_KEEPERS = ['admin'] as const satisfies Callers
/** Read the audit log. */
export const AUDIT_READERS = ['admin'] as const satisfies Callers
/** See how the portal works, and look after the data that it keeps of people. */
export const OPERATORS = ['admin'] as const satisfies Callers
/** Upload configurations, and see their versions. */
export const CONFIG_UPLOADERS = ['admin'] as const satisfies Callers
/** Read the lists of suppliers and programs. */
export const SUPPLIER_CONFIG_READERS = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
] as const satisfies Callers
/** Read settings, and change them. */
export const SETTING_READERS = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
] as const satisfies Callers
export const SETTING_WRITERS = ['admin'] as const satisfies Callers
/** Are told what happens to what concerns them: who sees requests or offers. */
export const NOTIFIED = [
  ...SETTING_READERS,
  'lowest',
  'supplier',
  'readonly',
] as const satisfies Callers
/** Put off what waits in an inbox of the staff. */
export const SNOOZERS = [
  'admin',
  'customer-ops',
  'managers',
  'logistics',
] as const satisfies Callers
/** Share views with the company. */
export const VIEW_SHARERS = ['admin'] as const satisfies Callers
/** Search the catalogue of battery packs; everybody else only looks up a VIN. */
export const BATTERY_SEARCHERS = [
  'dismantler',
  'admin',
  'customer-ops',
  'managers',
] as const satisfies Callers
/** Put battery packs into an offer, save it and accept it. */
export const BATTERY_SELLERS = ['dismantler', 'admin'] as const satisfies Callers
/** Read such offers: dismantlers their own. */
export const BATTERY_OFFER_READERS = [
  'dismantler',
  'admin',
  'customer-ops',
  'managers',
] as const satisfies Callers
/** Decide about sign-ups (domain.md §8: who may write accounts of suppliers). */
export const SIGN_UP_DECIDERS = ['admin', 'customer-ops'] as const satisfies Callers
/** Decide about applications of suppliers. */
export const ONBOARDING_DECIDERS = ['admin', 'customer-ops'] as const satisfies Callers
/** See bank and tax data of suppliers in full. */
export const BANK_READERS = ['admin'] as const satisfies Callers
/** Invite people of suppliers, and change their accounts. */
export const SUPPLIER_USER_WRITERS = ['admin', 'customer-ops'] as const satisfies Callers
/** Import them from a text. */
export const SUPPLIER_USER_IMPORTERS = ['admin'] as const satisfies Callers
/** Delete such accounts. */
export const SUPPLIER_USER_REMOVERS = ['admin'] as const satisfies Callers
/** Enable and disable people of the company. */
export const COMPANY_USER_WRITERS = ['admin'] as const satisfies Callers
/** Name who stands in for somebody else. */
export const DELEGATORS = ['admin'] as const satisfies Callers

// A bill of lading is the company's paper.
const BOL_UPLOADERS = ['admin', 'logistics'] as const satisfies Callers
/** Upload documents at all: suppliers print labels (calls.md §5). */
export const DOCUMENT_UPLOADERS = [...BOL_UPLOADERS, 'supplier'] as const satisfies Callers
/** Upload a document of one's own of a kind. */
export const uploadersOf = (kind: DocumentKind): Callers =>
  kind === 'bol' ? BOL_UPLOADERS : DOCUMENT_UPLOADERS

/** Whether somebody is one of those who may. */
export const isOneOf = (
  callers: readonly (Caller | undefined)[],
  caller: Caller | undefined,
): boolean => callers.includes(caller)
