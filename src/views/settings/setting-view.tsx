import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import { labelOf, longLabelOf } from '#machines/records/form/fields.ts'
import { changesOf, issueAt, shownForm, typedOf } from '#machines/settings/editor/edit.ts'
import type { settingEditorMachine } from '#machines/settings/editor/machine.ts'
import { sayField } from '#machines/settings/editor/selectors.ts'
import type { Access } from '#machines/settings/editor/selectors.ts'
import type { SettingContext, SettingEvent } from '#machines/settings/editor/types.ts'
import type { SettingForm } from '#machines/settings/forms.ts'
import type { StoredSetting } from '#schemas/settings.ts'
import { css, cx } from '#styled/css'
import { settingTexts as words } from '#texts/settings.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { sayShortDay } from '#views/parts/time.tsx'
import { Field, formPart } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'
import { columns, stack } from '#views/records/form/layout.ts'
import { Unsent } from '#views/records/form/problems.tsx'

import { Meanwhile } from './meanwhile.tsx'

const ReviewDialog = lazy(async () => ({
  default: (await import('./review-dialog.tsx')).ReviewDialog,
}))

type Send = (event: SettingEvent) => void
type Opened = SettingContext & { readonly stored: StoredSetting }
type Shown = {
  readonly context: Opened
  readonly form: SettingForm
  readonly changes: readonly string[]
}

const part = ({ context, form }: Shown, send: Send): FormPart<string> =>
  formPart({
    id: 'setting',
    fields: form.fields,
    values: context.draft,
    issueOf: (field) => issueAt(context, field),
    change: (field, value) => send({ type: 'change', field, value }),
    leave: (field) => send({ type: 'leave', field }),
  })

const inOneLine = (text: string) => text.replaceAll('\n', ', ') || words.nothing
/** What a changed field said before, and who said so. */
function sayWas({ name, stored }: Opened, field: string): string {
  const was = inOneLine(typedOf(name, stored)[field] ?? '')
  const { updatedAt, updatedBy } = stored
  if (!updatedAt || !updatedBy) return words.was(was)
  return words.wasBy(was, updatedBy, sayShortDay(updatedAt.slice(0, 10)))
}

const narrow = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
})
const changed = css({ '& :is(input, textarea)': { bg: 'status.warning.bg' } })
const preLine = css({ whiteSpace: 'pre-line' })

type GroupsProps = Shown & { readonly of: FormPart<string>; readonly isEditing: boolean }
/** The fields in their groups: to change, or to read. */
const Groups = ({ context, form, changes, of, isEditing }: GroupsProps) =>
  form.groups.map(({ title, hint, names }) => (
    <Card key={title} title={title}>
      {hint && (
        <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
          {hint}
        </p>
      )}
      {isEditing ? (
        <div className={narrow}>
          {names.map((name) => (
            <Field
              key={name}
              of={of}
              name={name}
              {...(changes.includes(name)
                ? { className: changed, hint: sayWas(context, name) }
                : {})}
            />
          ))}
        </div>
      ) : (
        <Facts
          columns={2}
          facts={names.map((name) => {
            const row = form.fields.rows[name]
            return {
              term: row ? labelOf(row) : name,
              value: <span className={preLine}>{sayField(row, context.draft[name])}</span>,
            }
          })}
        />
      )}
    </Card>
  ))

const foot = css({
  position: 'sticky',
  bottom: '0',
  zIndex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  py: '3',
  px: '4',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'lg',
  boxShadow: 'card',
})
type FootProps = Shown & { readonly send: Send; readonly isBusy: boolean }
function Foot({ changes, send, isBusy }: Omit<FootProps, 'context' | 'form'>) {
  const { length } = changes
  const unchanged = length === 0 ? words.unchanged : undefined
  return (
    <div className={foot}>
      <p role="status" className={css({ mr: 'auto' })}>
        <strong className={css({ fontWeight: 'semibold' })}>
          {length === 0 ? words.none : words.changes(length)}
        </strong>
        {length > 0 && words.notSaved}
      </p>
      <Button variant="ghost" reason={unchanged} onClick={() => send({ type: 'discard' })}>
        {words.discard}
      </Button>
      <Button type="submit" variant="solid" isBusy={isBusy} reason={unchanged}>
        {words.review.open}
      </Button>
    </div>
  )
}

/** What was said of the last try: saved, overtaken, not sent, or wrong. */
function Said({ context, form, of, send }: Shown & { of: FormPart<string>; send: Send }) {
  const { attempts, said, saved, problem, meanwhile } = context
  const isSaid = Object.keys(said).length > 0
  const problems = attempts > 0 || isSaid ? of.problems() : []
  return (
    <>
      {saved !== null && (
        <Banner tone="success" role="status">
          {words.saved(saved)}
        </Banner>
      )}
      {meanwhile && (
        <Meanwhile
          meanwhile={meanwhile}
          rowOf={(field) => {
            const row = form.fields.rows[field]
            return { label: row ? longLabelOf(row) : field, mine: context.draft[field] ?? '' }
          }}
          onTake={(field, value) => send({ type: 'change', field, value })}
        />
      )}
      <Unsent problem={problem} title={words.unsent} />
      <ErrorSummary
        attempt={isSaid ? attempts + 1 : attempts}
        title={words.problems(problems.length)}
        problems={problems}
      />
    </>
  )
}

type MainProps = FootProps & { readonly access: Access }
/** The fields, with what was said of the last try above them. */
function Main({ send, isBusy, access, ...shown }: MainProps) {
  const of = part(shown, send)
  const isEditing = access === 'change'
  return (
    <div className={stack}>
      {!isEditing && (
        <p className={css({ color: 'text.muted' })}>
          {access === 'phone' ? words.onPhone : words.readOnly}
        </p>
      )}
      <Said {...shown} of={of} send={send} />
      <div className={stack} inert={isBusy}>
        <Groups {...shown} of={of} isEditing={isEditing} />
      </div>
      {isEditing && <Foot changes={shown.changes} send={send} isBusy={isBusy} />}
    </div>
  )
}

// As high as the fields, so that what follows stays in sight beside all of them.
const asHigh = { alignSelf: 'stretch' }

type Props = {
  readonly snapshot: SnapshotFrom<typeof settingEditorMachine>
  readonly send: Send
  /** What the setting is called. */
  readonly title: string
  readonly access: Access
  /** What follows, for the review; undefined: of nothing that is priced. */
  readonly effect: ReactNode
  /** Beside the fields: earlier versions, and what follows from what is typed. */
  readonly children: ReactNode
}

/** A setting: its fields to read, or to change, with what each said before (redesign-2.md §4.4). */
export function SettingView({ snapshot, send, title, access, effect, children }: Props) {
  const { context } = snapshot
  const { stored } = context
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={title}
        problem={{ text: words.fault }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (!stored)
    return (
      <Loading things={title}>
        <SkeletonRows />
      </Loading>
    )
  const shown = {
    context: { ...context, stored },
    form: shownForm(context, stored),
    changes: changesOf(context),
  }
  const isBusy = snapshot.hasTag('busy')
  return (
    <>
      <form
        noValidate
        className={columns}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'review' })
        }}
      >
        <Main {...shown} {...{ send, isBusy, access }} />
        <div className={cx(stack, css({ alignContent: 'start' }))} style={asHigh}>
          {children}
        </div>
      </form>
      {snapshot.hasTag('review') && (
        <Suspense>
          <ReviewDialog context={shown.context} {...{ send, isBusy, effect }} />
        </Suspense>
      )}
    </>
  )
}
