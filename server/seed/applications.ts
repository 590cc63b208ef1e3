import { createHash } from 'node:crypto'

import type { Application } from '#schemas/onboarding/application.ts'
import { applicationOf } from '#schemas/onboarding/application.ts'
import type { ApplicationHistory } from '#schemas/onboarding/submission.ts'
import { TERMS_VERSION, neededOf, slugOf } from '#schemas/onboarding/words.ts'
import type { ApplicationState, FileKind, Region } from '#schemas/onboarding/words.ts'
import type { Tx } from '#server/db/database.ts'
import type { Ids } from '#server/db/repositories/ids.ts'
import { addApplication } from '#server/db/repositories/onboarding.ts'
import { partsOf } from '#server/onboarding/facts.ts'
import type { Vault } from '#server/onboarding/vault.ts'
import type { Secrets } from '#server/secrets.ts'

import { address, LAKESIDE } from './sites.ts'
import type { Where } from './sites.ts'

const DAY_MS = 86_400_000
const TYPE = 'image/png'
// A white dot: what a document of the demo shows.
const PAPER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

export type ApplicationSeeding = {
  readonly ids: Ids
  readonly vault: Vault
  readonly secrets: Pick<Secrets, 'mac'>
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
}
type Demo = {
  readonly region: Region
  readonly status: ApplicationState
  readonly name: string
  readonly contact: string
  readonly where: Where
  readonly tonnes: number
  /** Days ago. */
  readonly age: number
  readonly note?: string
}

const demos: readonly Demo[] = [
  {
    region: 'general',
    status: 'in-review',
    name: 'Great Lakes Cell Recovery LLC',
    contact: 'Dana Whitfield',
    where: ['2210 Front Street', 'Toledo', 'OH', '43605', 'US'],
    tonnes: 480,
    age: 1,
  },
  {
    region: 'europe',
    status: 'in-review',
    name: 'Ruhr Zellen GmbH',
    contact: 'Jonas Becker',
    where: ['Hafenstrasse 12', 'Essen', 'NW', '45127', 'DE'],
    tonnes: 210,
    age: 0,
  },
  {
    region: 'general',
    status: 'accepted',
    name: 'Lakeside Cell Works',
    contact: 'Sofia Marchetti',
    where: ['4100 Silver Spur Way', 'Reno', 'NV', '89502', 'US'],
    tonnes: 900,
    age: 40,
  },
  {
    region: 'general',
    status: 'declined',
    name: 'Gateway Salvage Inc',
    contact: 'Ruth Okoro',
    where: ['18 Levee Road', 'Saint Louis', 'MO', '63102', 'US'],
    tonnes: 12,
    age: 9,
    note: 'The W-9 is from 2019, and the insurance certificate names another company.',
  },
]

/** What the company sends; read through the schema, so that it is as strangers send it. */
function bodyOf(
  { region, name, contact, where, tonnes }: Demo,
  n: number,
  keys: ReadonlyMap<FileKind, string>,
) {
  const at = address(name, where)
  const [, , , , country] = where
  const person = {
    name: contact,
    email: `${contact.split(' ')[0]?.toLowerCase()}@${slugOf(name)}.example`,
    phone: country === 'DE' ? '+4920155501' : '+14195550136',
  }
  const isEurope = region === 'europe'
  const contacts = { commercial: person, logistics: person, accountsPayable: person, ehs: person }
  const names = { legalName: name, slug: slugOf(name) }
  return applicationOf(region).parse({
    company: isEurope
      ? { ...names, vat: 'DE136695976', eori: 'DE1234567', language: 'de' }
      : { ...names, taxId: `38291441${n}` },
    addresses: {
      legal: at,
      remitTo: at,
      pickups: [{ address: at, hasDock: true, needsLiftGate: false, hours: ['07:00', '15:30'] }],
    },
    contacts: isEurope ? { ...contacts, adrAdviser: person } : contacts,
    materials: [
      {
        classification: 'Live Batteries - Universal Waste',
        chemistry: 'NMC',
        annualTonnes: tonnes,
        ...(isEurope ? { wasteCode: '160605' } : {}),
      },
    ],
    ...(isEurope ? { incoterm: 'FCA' } : {}),
    bank: isEurope
      ? { holder: name, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
      : { holder: name, routing: '121000248', account: `000988447${n}` },
    documents: [...keys].map(([kind, s3Key]) => ({ kind, filename: `${kind}.png`, s3Key })),
    acceptTerms: TERMS_VERSION,
  })
}

function historyOf({ status, contact, note }: Demo, sentAt: Date): ApplicationHistory[] {
  const sent = { at: sentAt.toISOString(), by: contact, action: 'sent' as const }
  if (status === 'in-review') return [sent]
  const at = new Date(sentAt.getTime() + DAY_MS).toISOString()
  const decided = { at, by: 'Claire Dubois', action: status }
  return [sent, note === undefined ? decided : { ...decided, note }]
}

async function storeFiles(
  tx: Tx,
  demo: Demo,
  { id, at, put }: { id: string; at: Date; put: ApplicationSeeding['put'] },
) {
  const keys = new Map<FileKind, string>()
  for (const kind of neededOf(demo.region)) {
    const key = `onboarding/${slugOf(demo.name)}/${kind}.png`
    keys.set(kind, key)
    // oxlint-disable-next-line no-await-in-loop -- a dozen
    await put(key, PAPER, TYPE)
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .insertInto('documents')
      .values({
        s3_key: key,
        owner_kind: 'onboarding',
        tenant: null,
        owner_id: id,
        kind,
        filename: `${kind}.png`,
        content_type: TYPE,
        bytes: PAPER.length,
        sha256: createHash('sha256').update(PAPER).digest(),
        status: 'stored',
        created_by: 'Demo',
        created_at: at,
        expires_at: null,
      })
      .execute()
  }
  return keys
}

function rowOf(
  demo: Demo,
  body: Application,
  { id, at, vault, secrets }: ApplicationSeeding & { id: string; at: Date },
) {
  const { payload, secret, masked, taxHash, bankHash } = partsOf(body, secrets)
  const isAccepted = demo.status === 'accepted'
  const history = historyOf(demo, at)
  const decided = demo.status === 'in-review' ? undefined : history.at(-1)
  return {
    id,
    region: demo.region,
    status: demo.status,
    company_name_slug: slugOf(demo.name),
    legal_name: demo.name,
    contact_email: body.contacts.commercial.email,
    city: body.addresses.legal.city,
    country_code: body.addresses.legal.countryCode,
    annual_tonnes: demo.tonnes,
    payload: JSON.stringify(payload),
    files: JSON.stringify(body.documents.map(({ filename: _name, ...file }) => file)),
    ...vault.seal(id, secret),
    masked: JSON.stringify(masked),
    tax_hash: taxHash,
    bank_hash: bankHash,
    terms_version: TERMS_VERSION,
    terms_accepted_at: at,
    history: JSON.stringify(history),
    tenant: isAccepted ? LAKESIDE : null,
    site_ids: JSON.stringify(isAccepted ? ['lakeside-reno'] : []),
    ip_hash: secrets.mac('audit-address', 'demo'),
    created_at: at,
    decided_at: decided ? new Date(decided.at) : null,
    revision: history.length,
  }
}

/** Applications of the demo, one in every state and one from Europe. */
export async function storeApplications(
  tx: Tx,
  now: Date,
  seeding: ApplicationSeeding,
): Promise<void> {
  for (const [n, demo] of demos.entries()) {
    const at = new Date(now.getTime() - demo.age * DAY_MS - (n + 1) * 3_600_000)
    // oxlint-disable-next-line no-await-in-loop -- four, in their order
    const id = await seeding.ids.next('on')
    // oxlint-disable-next-line no-await-in-loop
    const keys = await storeFiles(tx, demo, { id, at, put: seeding.put })
    // oxlint-disable-next-line no-await-in-loop
    await addApplication(tx, rowOf(demo, bodyOf(demo, n, keys), { ...seeding, id, at }))
  }
}
