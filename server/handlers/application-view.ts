import { addDays, dateAt } from '#schemas/calendar.ts'
import type { ApplicationRow, Check } from '#schemas/onboarding/submission.ts'
import { neededOf } from '#schemas/onboarding/words.ts'
import { findSimilarName, hasTwin, isNameOnFile } from '#server/db/repositories/onboarding.ts'
import type { ApplicationRecord } from '#server/db/repositories/onboarding.ts'
import { readFacts } from '#server/onboarding/facts.ts'
import { zoneAt } from '#server/places/time-zone.ts'
import { dayInText } from '#texts/day.ts'
import { onboardingServerTexts } from '#texts/onboarding-server.ts'
import { fileLabels } from '#texts/onboarding-words.ts'

import type { Deps } from './deps.ts'
import { decideBy } from './onboarding-days.ts'

const texts = onboardingServerTexts.checks
const SOON_DAYS = 60
const MAX_SITE_NAME = 40

export async function rowOf(deps: Deps, row: ApplicationRecord): Promise<ApplicationRow> {
  return {
    id: row.id,
    region: row.region,
    legalName: row.legal_name,
    status: row.status,
    city: row.city,
    countryCode: row.country_code,
    annualTonnes: row.annual_tonnes,
    contactEmail: row.contact_email,
    sentAt: row.created_at.toISOString(),
    decideBy: await decideBy(deps, row.created_at),
    decidedAt: row.decided_at?.toISOString() ?? null,
    revision: row.revision,
  }
}

/** The supplier that an application is or becomes: Ours: its own number behind a 9, which no supplier of before has. */
export const supplierOf = ({ tenant, id }: Pick<ApplicationRecord, 'tenant' | 'id'>): string =>
  tenant ?? `supplier:3009000${id.slice('on_'.length)}`
export const siteIdsOf = ({
  payload,
  company_name_slug: slug,
}: ApplicationRecord): readonly string[] =>
  readFacts(payload).pickups.map((_, at) => `${slug.slice(0, MAX_SITE_NAME)}-${at + 1}`)

type Level = Check['level']
const check = (name: Check['name'], level: Level, text: string): Check => ({ name, level, text })

async function duplicateOf({ db }: Deps, row: ApplicationRecord): Promise<Check> {
  if (await isNameOnFile(db, row.legal_name)) return check('duplicate', 'error', texts.name)
  return (await hasTwin(db, row))
    ? check('duplicate', 'error', texts.twin)
    : check('duplicate', 'ok', texts.unique)
}

function filesOf({ region, files }: ApplicationRecord, stored: readonly string[]): Check {
  const needed = neededOf(region)
  const there = needed.filter((kind) =>
    files.some((file) => file.kind === kind && stored.includes(file.s3Key)),
  )
  const text = texts.documents(there.length, needed.length)
  return check('documents', there.length < needed.length ? 'error' : 'ok', text)
}

function endOf({ files }: ApplicationRecord, today: string): Check {
  const soon = addDays(today, SOON_DAYS)
  const ending = files.find(({ endsOn }) => endsOn !== undefined && endsOn < soon)
  return ending?.endsOn === undefined
    ? check('ends', 'ok', texts.noEnds)
    : check('ends', 'warning', texts.ends(fileLabels[ending.kind], dayInText(ending.endsOn)))
}

async function placesOf({ payload }: ApplicationRecord): Promise<Check> {
  const { pickups } = readFacts(payload)
  const zones = await Promise.all(pickups.map(({ address }) => zoneAt(address)))
  const lost = pickups[zones.indexOf(undefined)]
  return lost
    ? check('addresses', 'warning', texts.notFound(lost.address.city))
    : check('addresses', 'ok', texts.found(pickups.length))
}

/** What speaks for an application and against it; an error keeps it from being accepted. */
export async function checksOf(deps: Deps, row: ApplicationRecord, now: Date): Promise<Check[]> {
  if (row.status === 'accepted') return []
  const keys = row.files.map(({ s3Key }) => s3Key)
  const [duplicate, similar, stored, places] = await Promise.all([
    duplicateOf(deps, row),
    findSimilarName(deps.db, row.legal_name),
    deps.onboarding.files.stored({ keys, owners: [row.id] }),
    placesOf(row),
  ])
  const today = dateAt(deps.spot.companyTimeZone, now.getTime())
  return [
    duplicate,
    similar === undefined
      ? check('similar', 'ok', texts.noSimilar)
      : check('similar', 'warning', texts.similar(similar)),
    filesOf(row, stored),
    endOf(row, today),
    places,
  ]
}
