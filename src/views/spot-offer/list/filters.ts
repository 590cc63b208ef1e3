import { listedStates } from '#machines/spot-offer/list.ts'
import type { OfferSearch } from '#machines/spot-offer/list.ts'
import { listTexts } from '#texts/shipment-list.ts'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import type { Option } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'

const labels = offerListTexts.filters
const { yes, no } = listTexts.filters
const cases = spotWords.useCases

export const stateOptions: readonly Option[] = listedStates.map((value) => ({
  value,
  label: spotWords.states[value],
}))
const pairs = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
/** The filters that take one of a few words. */
export const oneOf = {
  waiting: [{ value: 'me', label: offerListTexts.me }],
  mine: [{ value: 'yes', label: offerListTexts.me }],
  use: pairs(cases),
  reason: pairs(spotWords.priceReasons),
  expired: [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ],
} as const satisfies Readonly<Record<string, readonly Option[]>>

type Chip = { readonly label: string; readonly value: string; readonly without: OfferSearch }
const nameOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** One chip per value that narrows the list, with the search that is left without it. */
export function chipsOf(search: OfferSearch, suppliers: readonly Option[]): Chip[] {
  const one = (
    name: Exclude<keyof typeof labels, 'state'>,
    say: (value: string) => string,
  ): Chip[] => {
    const value = search[name]
    if (value === undefined) return []
    return [{ label: labels[name], value: say(value), without: { ...search, [name]: undefined } }]
  }
  return [
    ...one('q', (value) => value),
    ...(search.state ?? []).map((value) => ({
      label: labels.state,
      value: nameOf(stateOptions, value),
      without: { ...search, state: search.state?.filter((other) => other !== value) },
    })),
    ...one('supplier', (value) => nameOf(suppliers, value)),
    ...one('use', (value) => nameOf(oneOf.use, value)),
    ...one('reason', (value) => nameOf(oneOf.reason, value)),
    ...one('waiting', (value) => nameOf(oneOf.waiting, value)),
    ...one('mine', (value) => nameOf(oneOf.mine, value)),
    ...one('expired', (value) => nameOf(oneOf.expired, value)),
    ...one('to', sayDay),
  ]
}
