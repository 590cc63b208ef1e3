import type { Application } from '#schemas/onboarding/application.ts'
import type { Receipt } from '#schemas/onboarding/submission.ts'
import { MAX_FILE_BYTES, TERMS_VERSION } from '#schemas/onboarding/words.ts'
import type { Region } from '#schemas/onboarding/words.ts'
import type { Tx } from '#server/db/database.ts'
import { claimFiles } from '#server/db/repositories/onboarding-files.ts'
import {
  OvertakenApplication,
  addApplication,
  changeApplication,
  findByAnswerKey,
  isNameOnFile,
} from '#server/db/repositories/onboarding.ts'
import type { ApplicationRecord } from '#server/db/repositories/onboarding.ts'
import type { AnonymousContext, HandlerOf } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import { partsOf, summaryOf } from '#server/onboarding/facts.ts'
import { onceOf, withAnotherLook } from '#server/records/once.ts'
import { onboardingServerTexts as texts } from '#texts/onboarding-server.ts'

import type { Deps } from './deps.ts'
import { decideBy } from './onboarding-days.ts'

const WAIT_SECONDS = 3_600

export const checkCompanyName =
  ({ db }: Deps): HandlerOf<'checkCompanyName'> =>
  async ({ query }) => ({ data: { isRegistered: await isNameOnFile(db, query.legal_name) } })

export const putOnboardingDocument =
  ({ secrets, onboarding }: Deps): HandlerOf<'putOnboardingDocument'> =>
  async ({ params, body }, { address }) => {
    if (body.bytes > MAX_FILE_BYTES)
      return refuse('document_too_large', {
        issues: [{ path: 'bytes', code: 'too_big', text: `At most ${MAX_FILE_BYTES} bytes` }],
      })
    const announced = await onboarding.files.announce({
      ...body,
      slug: params.company_name_slug,
      filename: params.filename,
      visitor: secrets.mac('visitor', address).toString('base64url'),
    })
    return announced === 'full'
      ? refuse('rate_limited', { message: texts.enoughForToday, retryAfter: WAIT_SECONDS })
      : announced
  }

const keyHash = ({ secrets }: Deps, key: string) => secrets.mac('onboarding answer', key)

/** The application that may be sent again with the key of a mail, or why it may not. */
async function returnedBy(
  deps: Deps,
  key: string,
  now: Date,
): Promise<ApplicationRecord | Refusal> {
  const row = await findByAnswerKey(deps.db, keyHash(deps, key))
  if (!row) return refuse('not_found')
  if (row.status !== 'declined') return refuse('key_used')
  return row.answer_expires_at !== null && row.answer_expires_at > now ? row : refuse('key_expired')
}

export const getReturnedApplication =
  (deps: Deps): HandlerOf<'getReturnedApplication'> =>
  async ({ query }, { now }) => {
    const row = await returnedBy(deps, query.key, now)
    if (row instanceof Refusal) return row
    const { id, region, payload, history, files } = row
    const note = history.findLast(({ action }) => action === 'declined')?.note ?? ''
    return { data: { id, region, note, facts: { ...payload, documents: files } } }
  }

type Sending = {
  readonly deps: Deps
  readonly region: Region
  readonly body: Application
  readonly context: AnonymousContext
  /** The application that is sent again. */
  readonly before: ApplicationRecord | undefined
}

async function columnsOf({ deps, body, region, context, before }: Sending) {
  const id = before?.id ?? (await deps.ids.next('on'))
  const { payload, secret, masked, taxHash, bankHash } = partsOf(body, deps.secrets)
  const { legal } = body.addresses
  const done = before ? ('sent-again' as const) : ('sent' as const)
  const entry = { at: context.now.toISOString(), by: body.contacts.commercial.name, action: done }
  return {
    id,
    region,
    status: 'in-review' as const,
    company_name_slug: body.company.slug,
    legal_name: body.company.legalName,
    contact_email: body.contacts.commercial.email,
    city: legal.city,
    country_code: legal.countryCode,
    annual_tonnes: body.materials.reduce((sum, { annualTonnes }) => sum + annualTonnes, 0),
    payload: JSON.stringify(payload),
    files: JSON.stringify(body.documents.map(({ filename: _name, ...file }) => file)),
    ...deps.onboarding.vault.seal(id, secret),
    masked: JSON.stringify(masked),
    tax_hash: taxHash,
    bank_hash: bankHash,
    terms_version: TERMS_VERSION,
    terms_accepted_at: context.now,
    history: JSON.stringify([...(before?.history ?? []), entry]),
    site_ids: '[]',
    ip_hash: deps.secrets.mac('audit-address', context.address),
    created_at: context.now,
    decided_at: null,
  }
}

async function store(tx: Tx, sending: Sending): Promise<{ data: Receipt }> {
  const { deps, body, context, region, before } = sending
  const row = await columnsOf(sending)
  const { id } = row
  // The key stays, so that whoever follows the link again reads that it was used.
  if (before) await changeApplication(tx, before, row)
  else await addApplication(tx, row)
  const slug = body.company.slug
  // Files of before go with the name that it has now.
  const files = body.documents
  if ((await claimFiles(tx, { id, slug, files })) < files.length) throw new OvertakenApplication()
  const answerBy = await decideBy(deps, context.now)
  await deps.onboarding.mails.tellReceived(
    {
      id,
      region,
      legalName: row.legal_name,
      contact: body.contacts.commercial,
      answerBy,
      summary: summaryOf(body, region),
    },
    tx,
  )
  const { masked } = partsOf(body, deps.secrets)
  return { data: { id, receivedAt: context.now.toISOString(), answerBy, masked } }
}

/** Takes an application of a region in, once for each Idempotency-Key; with the key of a mail, again. */
const submit =
  (region: Region) =>
  (deps: Deps) =>
  async ({ body }: { readonly body: Application }, context: AnonymousContext) => {
    const once = onceOf<{ data: Receipt }>(deps.db, context, () =>
      Promise.resolve(refuse('overloaded')),
    )
    const act = async () => {
      const known = await once.replay()
      if (known) return known
      const { answerKey: key, documents } = body
      const before = key === undefined ? undefined : await returnedBy(deps, key, context.now)
      if (before instanceof Refusal) return once.settle(before)
      const keys = documents.map(({ s3Key }) => s3Key)
      const owners = [body.company.slug, ...(before ? [before.id] : [])]
      const stored = await deps.onboarding.files.stored({ keys, owners })
      const issues = documents.flatMap(({ s3Key }, at) =>
        stored.includes(s3Key)
          ? []
          : [{ path: `documents.${at}.s3Key`, code: 'not_stored', text: texts.notThere }],
      )
      if (issues.length > 0)
        return once.settle(refuse('config_invalid', { message: texts.notThere, issues }))
      return once.run((tx) => store(tx, { deps, region, body, context, before }))
    }
    return withAnotherLook(act, (error) => error instanceof OvertakenApplication)
  }

export const submitOnboarding: (deps: Deps) => HandlerOf<'submitOnboarding'> = submit('general')
export const submitEuropeOnboarding: (deps: Deps) => HandlerOf<'submitEuropeOnboarding'> =
  submit('europe')
