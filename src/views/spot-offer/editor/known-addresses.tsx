import { contactsOf } from '#machines/spot-offer/editor/selectors.ts'
import type { SupplierContact } from '#schemas/spot-offer/supplier-contact.ts'
import { css } from '#styled/css'
import { contactTexts as texts } from '#texts/spot-offer-contacts.ts'
import { Button } from '#views/parts/button.tsx'
import { SelectField } from '#views/parts/field.tsx'

import type { BlockProps } from './model.ts'

/** Whom the typed address names, of those that are known of the supplier. */
export function chosenContact(context: BlockProps['context']): SupplierContact | undefined {
  const found = contactsOf(context)
  const email = context.draft['supplier.email'].trim().toLowerCase()
  return found.kind === 'known'
    ? found.people.find((one) => one.email.toLowerCase() === email)
    : undefined
}

const labelOf = ({ email, name, isOfLastOffer }: SupplierContact): string =>
  [name && `${name}, ${email}`, !name && email, isOfLastOffer && texts.ofLastOffer]
    .filter(Boolean)
    .join(', ')

/** Addresses of the chosen supplier to choose from, or that they could not be looked up. */
export function KnownAddresses({ context, send }: BlockProps) {
  const found = contactsOf(context)
  const known = found.kind === 'known' ? found.people : []
  const chosen = chosenContact(context)
  if (found.kind === 'failed')
    return (
      <p role="status" className={css({ textStyle: 'sm' })}>
        {texts.failed}{' '}
        <Button variant="ghost" size="sm" onClick={() => send({ type: 'find-contacts' })}>
          {texts.again}
        </Button>
      </p>
    )
  if (known.length === 0 || (known.length === 1 && chosen)) return null
  return (
    <SelectField
      label={texts.known}
      placeholder={texts.another}
      value={chosen?.email ?? ''}
      options={known.map((one) => ({ value: one.email, label: labelOf(one) }))}
      onChange={({ target: { value } }) =>
        value && send({ type: 'change', field: 'supplier.email', value })
      }
    />
  )
}
