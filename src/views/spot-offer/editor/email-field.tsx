import { contactsOf } from '#machines/spot-offer/editor/selectors.ts'
import { css } from '#styled/css'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { Field } from '#views/records/form/field.tsx'

import { KnownAddresses, chosenContact } from './known-addresses.tsx'
import { headPart } from './model.ts'
import type { BlockProps } from './model.ts'

const { contacts: texts, hints } = editorTexts

function hintOf(context: BlockProps['context']) {
  const chosen = chosenContact(context)
  if (chosen) return texts.goesTo(chosen.name, chosen.isOfLastOffer)
  if (context.draft['supplier.email'].trim()) return hints.email
  return contactsOf(context).kind === 'asked' ? (
    texts.asked
  ) : (
    <span className={css({ color: 'status.warning.fg' })}>{hints.nobodyTold}</span>
  )
}

/** The address that the letter goes to, with those that are known of a supplier with an account. */
export const EmailField = (props: BlockProps) => (
  <>
    <Field of={headPart(props)} name="supplier.email" hint={hintOf(props.context)} />
    {props.context.contacts && <KnownAddresses {...props} />}
  </>
)
