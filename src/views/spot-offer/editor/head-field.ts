import type { HeadField } from '#machines/spot-offer/editor/draft.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { afterPress } from '#views/parts/after-press.ts'

import { idOf } from './model.ts'
import type { BlockProps } from './model.ts'

const PRINTED: readonly HeadField[] = ['supplier.name', 'shipping.origin', 'shipping.destination']

/** What a field of the offer's head has in common, whatever control it is. */
export const headField = ({ context, issues, send }: BlockProps, field: HeadField) => ({
  id: idOf(field),
  label: editorTexts.fields[field],
  value: context.draft[field],
  error: issues[field],
  isPrinted: PRINTED.includes(field),
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    send({ type: 'change', field, value: target.value }),
  onBlur: afterPress(() => send({ type: 'leave', field })),
})
