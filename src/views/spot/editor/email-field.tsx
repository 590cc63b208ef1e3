import type { ReactNode } from 'react'

import { contactsOf } from '#machines/spot-offer/editor/selectors.ts'
import type { SupplierContact } from '#schemas/spot/supplier-contact.ts'
import { css } from '#styled/css'
import { editorTexts } from '#texts/spot-editor.ts'
import { Button } from '#views/parts/button.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

import { headField } from './head-field.ts'
import type { BlockProps } from './model.ts'

const { contacts: texts, hints } = editorTexts
const warning = css({ color: 'status.warning.fg' })

const labelOf = ({ email, name, isOfLastOffer }: SupplierContact): string =>
  [name && `${name}, ${email}`, !name && email, isOfLastOffer && texts.ofLastOffer]
    .filter(Boolean)
    .join(', ')

/** The address that the letter goes to, with those that are known of a supplier with an account. */
export function EmailField(props: BlockProps) {
  const { context, send } = props
  const email = context.draft['supplier.email'].trim()
  const found = contactsOf(context)
  const known = found.kind === 'known' ? found.people : []
  const chosen = known.find((one) => one.email.toLowerCase() === email.toLowerCase())
  const hint: ReactNode = email ? (
    chosen ? (
      texts.goesTo(chosen.name, chosen.isOfLastOffer)
    ) : (
      hints.email
    )
  ) : found.kind === 'asked' ? (
    texts.asked
  ) : (
    <span className={warning}>{hints.nobodyTold}</span>
  )
  return (
    <>
      <TextField {...headField(props, 'supplier.email')} type="email" hint={hint} />
      {(known.length > 1 || (known.length === 1 && !chosen)) && (
        <SelectField
          label={texts.known}
          placeholder={texts.another}
          value={chosen?.email ?? ''}
          options={known.map((one) => ({ value: one.email, label: labelOf(one) }))}
          onChange={({ target: { value } }) =>
            value && send({ type: 'change', field: 'supplier.email', value })
          }
        />
      )}
      {found.kind === 'failed' && (
        <p role="status" className={css({ alignSelf: 'center', textStyle: 'sm' })}>
          {texts.failed}{' '}
          <Button variant="ghost" size="sm" onClick={() => send({ type: 'find-contacts' })}>
            {texts.again}
          </Button>
        </p>
      )}
    </>
  )
}
