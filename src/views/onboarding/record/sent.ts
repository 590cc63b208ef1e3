import { tables } from '#machines/onboarding/wizard/fields.ts'
import { groupOf } from '#machines/onboarding/wizard/lines.ts'
import { returnedDraft } from '#machines/onboarding/wizard/returned.ts'
import type { OneApplication } from '#schemas/onboarding/submission.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { onboardingTexts } from '#texts/onboarding.ts'
import { phoneText } from '#texts/phone-text.ts'

type Values = Readonly<Record<string, string>>
/** A fact in words, and what else there is to say of it. */
export type Told = { readonly term: string; readonly value: string; readonly more?: string }
type Material = {
  readonly classification: string
  readonly chemistry: string
  readonly tonnes: number
  readonly wasteCode: string
}

const LANGUAGES: Values = onboardingTexts.languageNames
const dots = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** "Toledo, OH"; outside North America "Essen, DE". */
function townOf(of: (name: string) => string | undefined): string {
  const country = of('countryCode') ?? ''
  const isNear = /^(US|CA|MX)$/.test(country)
  return [of('city'), isNear ? of('region') || country : country].filter(Boolean).join(', ')
}
const streetOf = (of: (name: string) => string | undefined) =>
  [of('addressLine1'), of('city'), [of('region'), of('postalCode')].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

const within = (values: Values, path: string) => (name: string) => values[`${path}.${name}`]

function contactsOf(values: Values, others: readonly string[]): readonly Told[] {
  const of = (role: string) => within(values, `contacts.${role}`)
  const reached = (role: string) =>
    dots(of(role)('email'), phoneText(of(role)('phone') ?? '') || undefined)
  const commercial = [of('commercial')('name'), reached('commercial')].join(' ')
  return ['commercial', ...others].map((role) => {
    const [term, name] = [groupOf(role), of(role)('name') ?? '']
    return role !== 'commercial' && [name, reached(role)].join(' ') === commercial
      ? { term, value: onboardingTexts.fields.sameContact }
      : { term, value: name, more: reached(role) }
  })
}

function addressesOf(values: Values, pickups: readonly Values[]): readonly Told[] {
  const legal = streetOf(within(values, 'addresses.legal'))
  const remitTo = values['addresses.same']
    ? onboardingTexts.fields.remitSame
    : streetOf(within(values, 'addresses.remitTo'))
  return [
    { term: words.legal, value: legal },
    { term: words.remitTo, value: remitTo },
    ...pickups.map((row, at) => ({
      term: words.pickup(at + 1),
      value: streetOf(within(row, 'address')),
      more: dots(
        words.handling(Boolean(row['hasDock']), Boolean(row['needsLiftGate'])),
        `${row['hours.0']}–${row['hours.1']}`,
      ),
    })),
  ]
}

/** "420 t NMC, 60 t LFP": what there is of each chemistry. */
const chemistriesOf = (materials: readonly Material[]) =>
  [...Map.groupBy(materials, ({ chemistry }) => chemistry)]
    .map(([chemistry, of]) =>
      words.ofKind(
        of.reduce((sum, { tonnes }) => sum + tonnes, 0),
        chemistry,
      ),
    )
    .join(', ')

/** An application as it was sent, in words: what its strip, its addresses and its materials say. */
export function sentOf(application: OneApplication) {
  const { region, facts, id, masked, annualTonnes } = application
  const { values, pickups, materials: rows } = returnedDraft({ id, region, note: '', facts })
  const materials = rows.map((row): Material => ({
    classification: row['classification'] ?? '',
    chemistry: row['chemistry'] ?? '',
    tonnes: Number(row['annualTonnes']),
    wasteCode: row['wasteCode'] ?? '',
  }))
  const { taxId, vat, eori, holder, bank } = masked
  const { fields } = onboardingTexts
  const towns = pickups.map((row) => townOf(within(row, 'address')))
  return {
    strip: [
      {
        term: words.strip.company,
        value: townOf(within(values, 'addresses.legal')),
        more: dots(
          values['company.dba'] && words.dba(values['company.dba']),
          values['company.website'],
          LANGUAGES[values['company.language'] ?? ''],
        ),
      },
      {
        term: words.strip.tax,
        value: taxId === undefined ? `${words.vat} ${vat ?? ''}` : `${fields.taxId} ${taxId}`,
        more: eori === undefined ? words.fits : `${words.eori} ${eori}`,
      },
      {
        term: words.strip.materials,
        value: words.tonnes(annualTonnes),
        more: chemistriesOf(materials),
      },
      { term: words.strip.bank, value: bank ?? '', more: dots(holder, words.paid[region]) },
      {
        term: words.strip.pickups,
        value: String(pickups.length),
        more: [...new Set(towns)].join(' · '),
      },
    ] satisfies readonly Told[],
    contact: values['contacts.commercial.name'] ?? '',
    addresses: addressesOf(values, pickups),
    contacts: contactsOf(values, tables[region].others),
    materials,
    incoterm: values['incoterm'] ?? '',
  }
}
export type SentApplication = ReturnType<typeof sentOf>
