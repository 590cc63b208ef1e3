import type { SnapshotFrom } from 'xstate'

import type { securityMachine } from '#machines/auth/security/machine.ts'
import type { Hurt, SecurityEvent } from '#machines/auth/security/types.ts'
import { css } from '#styled/css'
import { securityTexts } from '#texts/security.ts'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

import { AppDialog } from './app-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type Props = {
  readonly username: string
  readonly snapshot: SnapshotFrom<typeof securityMachine>
  readonly send: (event: SecurityEvent) => void
  readonly secret: { readonly secret: string; readonly uri: string } | undefined
}

type AskProps = {
  readonly hurt: Hurt
  readonly isBusy: boolean
  readonly send: Props['send']
}

/** What it means is said before it is done. */
function AskDialog({ hurt, isBusy, send }: AskProps) {
  const words = securityTexts.ask[hurt.what]
  const cancel = () => send({ type: 'CANCEL' })
  return (
    <Dialog
      title={words.title}
      isAlert
      isBusy={isBusy}
      onClose={cancel}
      onSubmit={() => send({ type: 'CONFIRM' })}
      footer={
        <DialogButtons
          isBusy={isBusy}
          cancel={securityTexts.cancel}
          onCancel={cancel}
          submit={words.yes}
          isDangerous
          startsAtCancel
        />
      }
    >
      {hurt.name && (
        <p className={css({ fontWeight: 'medium', overflowWrap: 'anywhere' })}>{hurt.name}</p>
      )}
      <p>{words.text}</p>
    </Dialog>
  )
}

/** The dialog of what is being done. */
export function SecurityDialogs({ username, snapshot, send, secret }: Props) {
  const { context } = snapshot
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.matches('password'))
    return (
      <PasswordDialog
        username={username}
        policy={context.policy}
        failure={context.failure}
        isBusy={isBusy}
        send={send}
      />
    )
  if (snapshot.matches('app') && secret)
    return <AppDialog secret={secret} failure={context.failure?.text} isBusy={isBusy} send={send} />
  if (snapshot.matches('removing') && context.hurt)
    return <AskDialog hurt={context.hurt} isBusy={isBusy} send={send} />
  return null
}
