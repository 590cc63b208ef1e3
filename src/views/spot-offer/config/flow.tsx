import { approverLimits, isSameAddress } from '#machines/spot-offer/config/draft.ts'
import type { ApproverDraft } from '#machines/spot-offer/config/draft.ts'
import { ApprovalMode, PriceReason } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { Card } from '#views/parts/card.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { RowList } from '#views/records/form/row-list.tsx'

import { ApproverRow } from './approver-row.tsx'
import type { FormProps } from './fields.tsx'

const words = configTexts.people
const reasons = spotWords.priceReasons
type Props = FormProps & { readonly isEditing: boolean }

const nameOf = ({ name, email }: ApproverDraft) => name.trim() || email.trim() || words.nobody
const rowWords = {
  one: words.row,
  add: words.add,
  full: words.full,
  only: words.lonely,
  removeOf: (row: ApproverDraft) => words.removeOf(nameOf(row)),
  removed: (row: ApproverDraft) => words.removed(nameOf(row)),
}
const moveWords = {
  ...words,
  upOf: (row: ApproverDraft) => words.upOf(nameOf(row)),
  downOf: (row: ApproverDraft) => words.downOf(nameOf(row)),
  moved: (row: ApproverDraft, n: number) => words.moved(nameOf(row), n),
}

const Editing = ({ context, send }: FormProps) => (
  <div className={css({ display: 'grid', gap: '4' })}>
    <Radios
      label={configTexts.fields.mode}
      name="approval-mode"
      value={context.draft.mode}
      options={ApprovalMode.options.map((value) => ({
        value,
        label: configTexts.modes[value],
        hint: configTexts.modeHints[value],
      }))}
      onChoose={(value) => send({ type: 'change', field: 'mode', value })}
    />
    <RowList
      id="config-approvers"
      label={words.label}
      rows={context.draft.approvers}
      removed={context.removed}
      limits={approverLimits}
      words={rowWords}
      moving={{
        words: moveWords,
        onMove: (key, by) => send({ type: 'move-approver', key, by }),
      }}
      onAdd={(key) => send({ type: 'add-approver', key })}
      onRemove={(key) => send({ type: 'remove-approver', key })}
      onUndo={() => send({ type: 'undo-remove' })}
    >
      {(approver, _, buttons) => <ApproverRow {...{ context, send, approver, buttons }} />}
    </RowList>
  </div>
)

const modes: Readonly<Record<string, string>> = configTexts.modes
const modeHints: Readonly<Record<string, string>> = configTexts.modeHints
const Reading = ({ context: { draft, people } }: Pick<Props, 'context'>) => (
  <>
    <p className={css({ mb: '3', textStyle: 'sm' })}>
      <strong className={css({ fontWeight: 'medium' })}>{modes[draft.mode]}</strong>.{' '}
      {modeHints[draft.mode]}
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
