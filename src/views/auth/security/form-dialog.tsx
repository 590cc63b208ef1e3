import type { ReactNode } from 'react'

import type { SecurityEvent } from '#machines/auth/security/types.ts'
import { css } from '#styled/css'
import { securityTexts } from '#texts/security.ts'
import { Banner } from '#views/parts/banner.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

type Props = {
  readonly title: string
  /** What went wrong, said above. */
  readonly failure: string | undefined
  /** What the main button says. */
  readonly button: string
  readonly isBusy: boolean
  readonly onSubmit: () => void
  readonly send: (event: SecurityEvent) => void
  readonly children: ReactNode
}

/** A dialog of fields that protect the account. */
export function FormDialog({ title, failure, button, isBusy, onSubmit, send, children }: Props) {
  const cancel = () => send({ type: 'CANCEL' })
  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      onClose={cancel}
      onSubmit={onSubmit}
      footer={
        <DialogButtons
          isBusy={isBusy}
          cancel={securityTexts.cancel}
          onCancel={cancel}
          submit={button}
        />
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  )
}
