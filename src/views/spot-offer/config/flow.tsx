import { MAX_APPROVERS, isSameAddress } from '#machines/spot-offer/config/draft.ts'
import type { ApproverDraft } from '#machines/spot-offer/config/draft.ts'
import type { ConfigContext } from '#machines/spot-offer/config/types.ts'
import { ApprovalMode, PriceReason } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Checkbox, Radios } from '#views/parts/choice.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { fieldId, shownIssue } from './fields.tsx'
import type { Send } from './fields.tsx'
import { nameOf, useMoving } from './moving.ts'

const words = configTexts.people
const reasons = spotWords.priceReasons
type Props = { readonly context: ConfigContext; readonly send: Send; readonly isEditing: boolean }
type RowProps = Props & {
  readonly approver: ApproverDraft
  readonly at: number
  readonly onMoved: (key: string, direction: 'up' | 'down') => void
}

const box = css({
  display: 'grid',
  gap: '3',
  p: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
})

function RowButtons({ context, send, approver, at, onMoved }: RowProps) {
  const { key } = approver
  const name = nameOf(approver)
  const isLast = at === context.draft.approvers.length - 1
  const move = (direction: 'up' | 'down') => {
    send({ type: 'move-approver', key, by: direction === 'up' ? -1 : 1 })
    onMoved(key, direction)
  }
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
      <Button
        size="sm"
        data-move={`${key} up`}
        aria-label={words.upOf(name)}
        reason={at === 0 ? words.first : undefined}
        onClick={() => move('up')}
      >
        {words.up}
      </Button>
      <Button
        size="sm"
        data-move={`${key} down`}
        aria-label={words.downOf(name)}
        reason={isLast ? words.last : undefined}
        onClick={() => move('down')}
      >
        {words.down}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.removeOf(name)}
        reason={context.draft.approvers.length === 1 ? words.lonely : undefined}
        onClick={() => send({ type: 'remove-approver', key })}
      >
        <Icon name="trash" size={16} />
        {words.remove}
      </Button>
    </div>
  )
}

/** The accounts that may approve, and the one that is named, also where it has lost the right. */
function optionsOf({ people }: ConfigContext, { email, name }: ApproverDraft) {
  const known = people ?? []
  const isKnown = known.some((one) => isSameAddress(one.email, email))
  const said = `${name || email} <${email}>`
  const own = people ? words.lost(said) : said
  return [
    ...(email === '' ? [{ value: '', label: words.choose }] : []),
    ...(email !== '' && !isKnown ? [{ value: email, label: own }] : []),
    ...known.map((one) => ({
      // The address as the flow has it, so that it is the one that is chosen.
      value: isSameAddress(one.email, email) ? email : one.email,
      label: `${one.name} <${one.email}>`,
    })),
  ]
}

function ApproverRow(props: RowProps) {
  const { context, send, approver, at } = props
  const { key } = approver
  const total = context.draft.approvers.length
  const reasonIssue = shownIssue(context, `${key}.reasons`)
  return (
    <li>
      <fieldset className={box}>
        <legend className={css({ textStyle: 'xs', color: 'text.muted', px: '1' })}>
          {words.row(at + 1, total)}
        </legend>
        <SelectField
          id={fieldId(`${key}.email`)}
          label={words.email}
          isRequired
          value={approver.email}
          hint={context.people ? undefined : words.unknown}
          error={shownIssue(context, `${key}.email`)}
          options={optionsOf(context, approver)}
          onChange={({ target }) =>
            send({ type: 'change-approver', key, field: 'email', value: target.value })
          }
          onBlur={afterPress(() => send({ type: 'leave', field: `${key}.email` }))}
        />
        <div
          id={fieldId(`${key}.reasons`)}
          tabIndex={-1}
          role="group"
          aria-label={words.reasons}
          className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' })}
        >
          {PriceReason.options.map((reason) => (
            <Checkbox
              key={reason}
              label={reasons[reason]}
              checked={approver[reason] === 'true'}
              error={reason === 'near-high-price' ? reasonIssue : undefined}
              onChange={({ target }) =>
                send({
                  type: 'change-approver',
                  key,
                  field: reason,
                  value: target.checked ? 'true' : '',
                })
              }
            />
          ))}
        </div>
        <RowButtons {...props} />
      </fieldset>
    </li>
  )
}

function Editing({ context, send }: Props) {
  const { list, text, onMoved } = useMoving(context)
  const { removed, draft } = context
  const full = draft.approvers.length >= MAX_APPROVERS ? words.full : undefined
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <Radios
        label={configTexts.fields.mode}
        name="approval-mode"
        value={draft.mode}
        options={ApprovalMode.options.map((value) => ({
          value,
          label: configTexts.modes[value],
          hint: configTexts.modeHints[value],
        }))}
        onChoose={(value) => send({ type: 'change', field: 'mode', value })}
      />
      <ol
        ref={list}
        id={fieldId('approvers')}
        tabIndex={-1}
        aria-label={words.label}
        className={css({ display: 'grid', gap: '3' })}
      >
        {draft.approvers.map((approver, at) => (
          <ApproverRow
            key={approver.key}
            context={context}
            send={send}
            isEditing
            approver={approver}
            at={at}
            onMoved={onMoved}
          />
        ))}
      </ol>
      <p role="status" className={css({ srOnly: true })}>
        {text}
      </p>
      {removed && (
        <Banner
          role="status"
          actions={
            <Button size="sm" reason={full} onClick={() => send({ type: 'undo-remove' })}>
              {words.undo}
            </Button>
          }
        >
          {words.removed(nameOf(removed.approver))}
        </Banner>
      )}
      <div>
        <Button
          reason={full}
          onClick={() => send({ type: 'add-approver', key: crypto.randomUUID() })}
        >
          <Icon name="plus" size={16} />
          {words.add}
        </Button>
      </div>
    </div>
  )
}

const Reading = ({ context: { draft, people } }: Pick<Props, 'context'>) => (
  <>
    <p className={css({ mb: '3', textStyle: 'sm' })}>
      <strong className={css({ fontWeight: 'medium' })}>
        {configTexts.modes[draft.mode as 'any'] /* because the schema has read it */}
      </strong>
      . {configTexts.modeHints[draft.mode as 'any'] /* because the schema has read it */}
    </p>
    <ol aria-label={words.label} className={css({ display: 'grid', gap: '2', textStyle: 'sm' })}>
      {draft.approvers.map((approver, at) => (
        <li
          key={approver.key}
          className={css({ display: 'flex', gap: '3', overflowWrap: 'anywhere' })}
        >
          <span data-numeric className={css({ color: 'text.faint' })}>
            {at + 1}
          </span>
          <span>
            {approver.name}{' '}
            <span className={css({ color: 'text.muted' })}>
              {approver.email} ·{' '}
              {PriceReason.options
                .filter((reason) => approver[reason] === 'true')
                .map((reason) => reasons[reason])
                .join(', ')}
            </span>
            {people && !people.some(({ email }) => isSameAddress(email, approver.email)) && (
              <span className={css({ display: 'block', color: 'status.danger.fg' })}>
                {configTexts.issues.notApprover}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  </>
)

/** Who approves what, in which order: to read, or to change by keyboard as well. */
export const ApprovalFlowCard = (props: Props) => (
  <Card title={configTexts.groups.flow}>
    <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
      {configTexts.groups.flowHint}
    </p>
    {props.isEditing ? <Editing {...props} /> : <Reading context={props.context} />}
  </Card>
)
