import { answersFor } from '#machines/supplier-user/sign-up/answers.ts'
import type { Answer, SignUpDecisionContext } from '#machines/supplier-user/sign-up/types.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { css } from '#styled/css'
import { supplierUserTexts as words } from '#texts/supplier-user-list.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import type { MenuEntry } from '#views/parts/menu-popup.tsx'

/** What staff may do with a dismantler's sign-up, from the row. */
export const answerEntries = (
  user: SupplierUser,
  onAnswer: (answer: Answer) => void,
): readonly MenuEntry[] =>
  answersFor(user).map((answer) => ({
    id: answer,
    label: words.signUp[answer].action,
    isDangerous: answer === 'deny',
    onChoose: () => onAnswer(answer),
  }))

type DialogProps = {
  readonly context: SignUpDecisionContext
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what follows, and asks whether it is meant. */
export function SignUpDialog({ context, isBusy, onConfirm, onClose }: DialogProps) {
  const { about, refusal } = context
  if (!about) return null
  const { action, title, text } = words.signUp[about.answer]
  return (
    <Dialog
      title={title(about.email)}
      isAlert
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onConfirm}
      footer={
        <DialogButtons
          cancel={words.signUp.cancel}
          onCancel={onClose}
          submit={isBusy ? words.signUp.deciding : action}
          isBusy={isBusy}
          isDangerous={about.answer === 'deny'}
        />
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <p>{text}</p>
      </div>
    </Dialog>
  )
}
