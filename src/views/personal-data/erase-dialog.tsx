import { confirmFields, MOST_REASON } from '#machines/personal-data/person/form.ts'
import { shownMistake } from '#machines/personal-data/person/selectors.ts'
import { css } from '#styled/css'
import { personalDataTexts } from '#texts/personal-data.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'

import type { PersonProps } from './person-view.tsx'

const words = personalDataTexts.dialog
type Field = (typeof confirmFields)[number]
const idOf = (field: Field) => `erase-${field}`

/** Each field as its control takes it, and what is wrong with them once it was tried. */
function fieldsOf({ snapshot, send }: PersonProps) {
  const { form } = snapshot.context
  const errorOf = (field: Field) =>
    shownMistake(snapshot, field) && personalDataTexts.mistakes[field]
  return {
    control: (field: Field) => ({
      id: idOf(field),
      label: words[field],
      isRequired: true,
      autoComplete: 'off',
      value: form[field],
      error: errorOf(field),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        send({ type: 'CHANGE', change: { [field]: target.value } }),
    }),
    problems: confirmFields.flatMap((field) => {
      const text = errorOf(field)
      return text ? [{ id: idOf(field), label: words[field], text }] : []
    }),
  }
}

/** Asks for the email again and a reason before anything is erased. */
export function EraseDialog(props: PersonProps) {
  const { snapshot, send } = props
  const { attempt, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const close = () => send({ type: 'CLOSE' })
  const { control, problems } = fieldsOf(props)
  return (
    <Dialog
      title={words.title}
      isAlert
      isBusy={isBusy}
      onClose={close}
      onSubmit={() => send({ type: 'CONFIRM' })}
      footer={
        <DialogButtons
          cancel={words.cancel}
          onCancel={close}
          submit={isBusy ? words.erasing : words.submit}
          isBusy={isBusy}
          isDangerous
        />
      }
    >
      <div className={css({ display: 'grid', gap: '4' })} data-first-in="">
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <ErrorSummary
          problems={problems}
          attempt={attempt}
          title={words.problems(problems.length)}
        />
        <p>{words.lead}</p>
        <TextField {...control('typed')} type="email" data-first="" />
        <TextArea {...control('reason')} hint={words.reasonHint} maxLength={MOST_REASON} />
      </div>
    </Dialog>
  )
}
