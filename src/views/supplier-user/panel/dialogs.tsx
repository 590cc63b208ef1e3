import type { SnapshotFrom } from 'xstate'

import { isDangerous } from '#machines/supplier-user/editing/acts.ts'
import { getsPassword, isWrongEmail } from '#machines/supplier-user/editing/form.ts'
import type { supplierUserMachine } from '#machines/supplier-user/editing/machine.ts'
import type { Company as PortalCompany } from '#schemas/pages.ts'
import { css } from '#styled/css'
import { supplierUserPanelTexts as words } from '#texts/supplier-user-panel.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { TextField } from '#views/parts/field.tsx'

import { CompanyField, KindField, Mistakes, PlacesField, RoleField, Text } from './fields.tsx'
import type { PanelProps } from './fields.tsx'
import { Landing } from './landing.tsx'

type Props = Omit<PanelProps, 'context'> & {
  readonly snapshot: SnapshotFrom<typeof supplierUserMachine>
  readonly company: PortalCompany
}
type PartProps = PanelProps & { readonly isBusy: boolean; readonly company: PortalCompany }

const rows = css({ display: 'grid', gap: '4' })
const Refusal = ({ text }: { readonly text: string | undefined }) =>
  text ? (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  ) : null

function Panel({ isBusy, company, ...part }: PartProps) {
  const { context, send } = part
  const isNew = context.user === undefined
  const isMailed = getsPassword(context)
  const invite = isMailed ? words.sendInvitation : words.addUser
  const [todo, doing] = isNew ? [invite, words.sending] : [words.save, words.saving]
  return (
    <Dialog
      title={isNew ? words.invite : words.edit}
      size="side"
      isBusy={isBusy}
      onClose={() => send({ type: 'CLOSE' })}
      onSubmit={() => send({ type: 'SAVE' })}
      footer={
        <DialogButtons
          cancel={words.cancel}
          onCancel={() => send({ type: 'CLOSE' })}
          submit={isBusy ? doing : todo}
          isBusy={isBusy}
        />
      }
    >
      <div className={rows}>
        <Refusal text={context.refusal} />
        <Mistakes context={context} />
        <Text
          {...part}
          name="email"
          {...(isNew ? { isFirst: true } : { readOnly: true, hint: words.emailStays })}
        />
        <div className={css({ display: 'grid', gap: '4', sm: { gridTemplateColumns: '1fr 1fr' } })}>
          <Text {...part} name="firstName" isFirst={!isNew} />
          <Text {...part} name="lastName" />
        </div>
        <Text {...part} name="phone" isRequired={false} />
        <RoleField {...part} />
        <CompanyField {...part} />
        <KindField {...part} />
        <PlacesField {...part} />
        <Landing context={context} company={company} />
        {isNew && (
          <p className={css({ color: 'text.muted' })}>{isMailed ? words.days : words.linked}</p>
        )}
      </div>
    </Dialog>
  )
}

const Discard = ({ send }: Pick<PartProps, 'send'>) => (
  <Dialog
    title={words.discard.title}
    isAlert
    onClose={() => send({ type: 'KEEP' })}
    footer={
      <>
        <Button data-first="" onClick={() => send({ type: 'KEEP' })}>
          {words.discard.keep}
        </Button>
        <Button variant="danger" onClick={() => send({ type: 'DISCARD' })}>
          {words.discard.submit}
        </Button>
      </>
    }
  >
    <p>{words.discard.lead}</p>
  </Dialog>
)

type QuestionProps = Pick<PartProps, 'context' | 'send' | 'isBusy'>
/** What needs a question before it is done to somebody. */
export function Question({ context, send, isBusy }: QuestionProps) {
  const { act, user, typed, refusal } = context
  const { title, lead, submit } = words.acts[act]
  const { email = '', firstName = '', lastName = '' } = user ?? {}
  const isDeleting = act === 'delete'
  return (
    <Dialog
      title={title(`${firstName} ${lastName}`.trim() || email)}
      isAlert
      isBusy={isBusy}
      onClose={() => send({ type: 'CLOSE' })}
      onSubmit={() => send({ type: 'CONFIRM' })}
      footer={
        <DialogButtons
          cancel={words.cancel}
          onCancel={() => send({ type: 'CLOSE' })}
          submit={submit}
          isBusy={isBusy}
          isDangerous={isDangerous(act)}
          startsAtCancel
        />
      }
    >
      <div className={rows}>
        <Refusal text={refusal} />
        <p>{lead}</p>
        {isDeleting && (
          <TextField
            label={words.typeEmail(email)}
            error={isWrongEmail(context) ? words.wrongEmail : undefined}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => send({ type: 'TYPE', typed: target.value })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** What the chart says is open over the list. */
export function SupplierUserDialogs({ snapshot, ...props }: Props) {
  const part = { ...props, context: snapshot.context, isBusy: snapshot.hasTag('busy') }
  if (snapshot.hasTag('question')) return <Question {...part} />
  if (!snapshot.hasTag('form')) return null
  return (
    <>
      <Panel {...part} />
      {snapshot.matches('discarding') && <Discard {...part} />}
    </>
  )
}
