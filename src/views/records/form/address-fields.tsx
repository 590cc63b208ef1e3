import { addressNeeds } from '#schemas/address.ts'
import type { addressParts } from '#schemas/address.ts'
import { addressTexts } from '#texts/address.ts'
import { TextField } from '#views/parts/field.tsx'

type Props = {
  readonly control: (part: (typeof addressParts)[number]) => Parameters<typeof TextField>[0]
  /** As typed so far. */
  readonly countryCode: string
}

const { postalHints } = addressTexts
const isHinted = (country: string): country is keyof typeof postalHints =>
  Object.hasOwn(postalHints, country)

/** The fields of an address; its country says which of them it needs. */
export function AddressFields({ control, countryCode }: Props) {
  const country = countryCode.trim().toUpperCase()
  const needs = addressNeeds(country)
  return (
    <>
      <TextField {...control('addressLine1')} isRequired autoComplete="address-line1" />
      <TextField {...control('addressLine2')} autoComplete="address-line2" />
      <TextField {...control('addressLine3')} autoComplete="address-line3" />
      <TextField {...control('city')} isRequired autoComplete="address-level2" />
      <TextField {...control('region')} isRequired={needs.region} autoComplete="address-level1" />
      <TextField
        {...control('postalCode')}
        isRequired={needs.postalCode}
        autoComplete="postal-code"
        hint={isHinted(country) ? postalHints[country] : undefined}
      />
      <TextField
        {...control('countryCode')}
        isRequired
        autoComplete="country"
        hint={addressTexts.countryHint}
      />
    </>
  )
}
