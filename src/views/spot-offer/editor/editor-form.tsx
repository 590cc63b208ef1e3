import { placeOf, shownIssues } from '#machines/spot-offer/editor/selectors.ts'
import { css } from '#styled/css'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import type { Option } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { DraftStatus } from '#views/records/form/draft-bar.tsx'
import { DiscardDialog } from '#views/records/form/draft-dialogs.tsx'
import { Field } from '#views/records/form/field.tsx'
import { NewerDraft } from '#views/records/form/newer-draft.tsx'
import { sayMoney } from '#views/spot-offer/format.ts'

import { Answers } from './answers.tsx'
import { OfferFields } from './head-fields.tsx'
import { LinesBlock } from './lines-block.tsx'
import { freshId, headPart } from './model.ts'
import type { EditorSnapshot, Send } from './model.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { TotalPanel } from './total-panel.tsx'

type Props = {
  readonly snapshot: EditorSnapshot
  readonly send: Send
  readonly suppliers: readonly Option[]
  /** The offer's own page; undefined for a new one. */
  readonly backHref: string | undefined
}

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })

const footer = css({
  position: 'sticky',
  bottom: '0',
  zIndex: '5',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '6' },
  py: '3',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: { md: 'lg' },
  boxShadow: 'card',
})

function Footer({ snapshot, send, backHref }: Omit<Props, 'suppliers'>) {
  const { context } = snapshot
  const isBusy = snapshot.hasTag('busy')
  const { totals } = context.preview
  const action = context.offerId === null ? editorTexts.create : editorTexts.save
  return (
    <div className={footer}>
      <Button
        variant="ghost"
        isBusy={isBusy}
        className={css({ ml: '-3.5' })}
        onClick={() => send({ type: 'ask-discard' })}
      >
        <Icon name="trash" size={16} />
        <span className={css({ srOnly: { base: true, sm: false } })}>
          {editorTexts.draft.discard}
        </span>
      </Button>
      <span className={css({ flex: '1' })} />
      {totals && (
        <strong data-numeric className={css({ hideFrom: 'lg', fontWeight: 'semibold' })}>
          {sayMoney(totals.total)}
        </strong>
      )}
      {backHref && <ButtonLink href={backHref}>{editorTexts.cancel}</ButtonLink>}
      <Button
        type="submit"
        variant="solid"
        isBusy={isBusy}
        reason={context.isOnline ? undefined : editorTexts.offline}
      >
        {snapshot.matches('saving') ? editorTexts.saving : action}
      </Button>
    </div>
  )
}

function Form({ snapshot, send, suppliers, backHref }: Props) {
  const { context } = snapshot
  const isBusy = snapshot.hasTag('busy')
  const block = { context, issues: shownIssues(context), send }
  return (
    <form
      id="offer-form"
      noValidate
      inert={isBusy}
      aria-busy={isBusy}
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send({ type: 'save' })
      }}
    >
      <Answers snapshot={snapshot} send={send} />
      <OfferFields {...block} suppliers={suppliers} />
      <LinesBlock {...block} />
      <ShippingFields {...block} />
      <Card title={editorTexts.blocks.note}>
        <Field of={headPart(block)} name="note" />
      </Card>
      <Footer snapshot={snapshot} send={send} backHref={backHref} />
    </form>
  )
}

/** The whole form with its total beside it. */
export function EditorForm(props: Props) {
  const { snapshot, send } = props
  const { context, children } = snapshot
  return (
    <div
      className={css({
        display: 'grid',
        gap: '5',
        alignItems: 'start',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
      })}
    >
      <div className={css({ minW: '0' })}>
        {children.keeper && !snapshot.hasTag('busy') && (
          <NewerDraft keeper={children.keeper} send={send} />
        )}
        <Form {...props} />
      </div>
      <aside className={css({ display: 'grid', gap: '3', position: { lg: 'sticky' }, top: '20' })}>
        <TotalPanel context={context} isLoading={placeOf(snapshot) === 'loading'} />
        {children.keeper && <DraftStatus keeper={children.keeper} />}
      </aside>
      {snapshot.matches('discarding') && (
        <DiscardDialog
          onDiscard={() => send({ type: 'discard', key: freshId(), uuid: freshId() })}
          onClose={() => send({ type: 'keep-draft' })}
        />
      )}
    </div>
  )
}
