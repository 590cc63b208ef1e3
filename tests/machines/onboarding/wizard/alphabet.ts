import type { TransferNews } from '#machines/onboarding/transfer/types.ts'
import { emptyDraft } from '#machines/onboarding/wizard/draft.ts'
import type {
  OnboardingDraft,
  OnboardingEvent,
  Opened,
  Sent,
  WizardInput,
} from '#machines/onboarding/wizard/types.ts'
import { paper } from '#tests/machines/onboarding/transfer/alphabet.ts'

export const sampleInput: WizardInput = { draftKey: 'supplier', region: 'general', answerKey: '' }
const place = (path: string) => ({
  [`${path}.addressLine1`]: '2210 Front Street',
  [`${path}.city`]: 'Toledo',
  [`${path}.region`]: 'OH',
  [`${path}.postalCode`]: '43605',
  [`${path}.countryCode`]: 'US',
})
const file = (kind: 'w9' | 'insurance' | 'sds') => ({
  kind,
  filename: `${kind}.pdf`,
  s3Key: `onboarding/great-lakes/${kind}.pdf`,
  bytes: 300_000,
  at: '2026-11-27T09:31:00.000Z',
})
/** Nothing is wrong with it; bank and tax data are not in it. */
export const wholeDraft: OnboardingDraft = {
  ...emptyDraft,
  values: {
    ...emptyDraft.values,
    'company.legalName': 'Great Lakes Cell Recovery LLC',
    ...place('addresses.legal'),
    'contacts.commercial.name': 'Dana Whitfield',
    'contacts.commercial.email': 'dana@glcr.example',
    'contacts.commercial.phone': '(419) 555-0136',
    'contacts.logisticsSame': 'true',
    'contacts.accountsPayableSame': 'true',
    'contacts.ehsSame': 'true',
    'contacts.adrAdviserSame': 'true',
    'company.language': 'en',
    incoterm: 'FCA',
  },
  pickups: [{ ...emptyDraft.pickups[0]!, 'address.name': 'Toledo yard', ...place('address') }],
  materials: [
    {
      ...emptyDraft.materials[0]!,
      classification: 'Live Batteries - Universal Waste',
      chemistry: 'NMC',
      annualTonnes: '420',
      wasteCode: '16 06 05',
    },
  ],
  files: [file('w9'), file('insurance'), file('sds')],
  slug: 'great-lakes',
}
/** Bank and tax data that go with it. */
export const wholeSecret: Readonly<Record<string, string>> = {
  'company.taxId': '38-2914417',
  'bank.holder': 'Great Lakes Cell Recovery LLC',
  'bank.routing': '121000248',
  'bank.account': '0009884471',
  'bank.again': '0009884471',
}
export const news: TransferNews = {
  kind: 'iso',
  state: 'sending',
  filename: 'iso.pdf',
  bytes: 1_100_000,
  sent: 400_000,
  speed: 100_000,
  problem: '',
  received: null,
}
const { filename, s3Key, at } = file('w9')
const kept = { content: wholeDraft, revision: 0, at: '2026-11-27T09:40:00.000Z' }
const receipt = {
  id: 'on_04839217',
  receivedAt: '2026-11-27T09:45:00.000Z',
  answerBy: '2026-12-01',
  masked: { bank: '•••• 4471' },
}
const openings: readonly Opened[] = [
  { draft: null, answering: null, refused: null },
  { draft: wholeDraft, answering: null, refused: null },
  {
    draft: wholeDraft,
    answering: { key: 'k'.repeat(43), id: 'on_04839217', note: 'The W-9 is old' },
    refused: null,
  },
  { draft: null, answering: null, refused: 'This link has expired.' },
]
const answers: readonly Sent[] = [
  { kind: 'taken', receipt },
  {
    kind: 'refused',
    text: 'Some fields are missing or not allowed',
    reasons: [],
    found: [{ path: 'documents.0.s3Key', text: 'Upload it again' }],
  },
  { kind: 'unsent', problem: { text: 'You’re offline.' } },
]
/** Bank and tax data, typed. */
const secretly = Object.entries(wholeSecret).map(
  ([field, secret]) => ({ type: 'change-secret', field, secret }) as const,
)
const events = [
  { type: 'retry' },
  { type: 'change', field: 'company.dba', value: 'GLCR' },
  { type: 'change', field: 'company.legalName', value: 'Gr' },
  ...secretly,
  { type: 'change-row', list: 'pickups', key: 'pickup-1', field: 'address.city', value: 'Gary' },
  { type: 'add-row', list: 'materials', key: 'material-2' },
  { type: 'remove-row', list: 'materials', key: 'material-1' },
  { type: 'undo-remove', list: 'materials' },
  { type: 'leave', field: 'company.legalName' },
  { type: 'leave', field: 'company.dba' },
  {
    type: 'name-checked',
    name: 'Great Lakes Cell Recovery LLC',
    text: 'A company with this name is already registered.',
  },
  { type: 'pick-file', kind: 'iso', file: paper },
  { type: 'retry-file', kind: 'iso' },
  { type: 'drop-file', kind: 'iso' },
  { type: 'change-end', kind: 'insurance', value: '2026-12-31' },
  { type: 'file-news', news },
  {
    type: 'file-news',
    news: { ...news, state: 'received', received: { filename, s3Key, at } },
  },
  { type: 'agree', agreed: true },
  { type: 'go', step: 'company' },
  { type: 'back' },
  { type: 'next' },
  { type: 'network', isOnline: false },
  { type: 'network', isOnline: true },
  { type: 'flush' },
  { type: 'kept-elsewhere', kept },
  { type: 'use-theirs' },
  { type: 'keep-mine' },
  { type: 'replace-draft', kept },
  { type: 'ask-discard' },
  { type: 'keep-draft' },
  { type: 'discard' },
] as const satisfies readonly OnboardingEvent[]
/** What may happen in the wizard. */
export const onboardingWizardAlphabet = [
  ...events,
  ...openings.map((output) => ({ type: 'xstate.done.actor.application.open', output }) as const),
  ...answers.map((output) => ({ type: 'xstate.done.actor.application.send', output }) as const),
  { type: 'xstate.error.actor.application.open', error: new Error('offline') },
  { type: 'xstate.error.actor.application.send', error: new Error('a bug') },
  { type: 'xstate.error.actor.keeper', error: new Error('a bug') },
  { type: 'xstate.error.actor.device.watch', error: new Error('a bug') },
  { type: 'xstate.error.actor.files.carry', error: new Error('a bug') },
  { type: 'xstate.error.actor.name.check', error: new Error('a bug') },
] as const
