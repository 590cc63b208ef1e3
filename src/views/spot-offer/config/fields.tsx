import { sayOf } from '#machines/spot-offer/config/draft.ts'
import type { ConfigDraft, NumberField } from '#machines/spot-offer/config/draft.ts'
import { storedDraft } from '#machines/spot-offer/config/edit.ts'
import type { ConfigContext, ConfigEvent } from '#machines/spot-offer/config/types.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { TextField } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { groups, lastChange, lookOf } from './model.ts'

const words = configTexts
export type Send = (event: ConfigEvent) => void
type Props = { readonly context: ConfigContext; readonly send: Send; readonly isEditing: boolean }

/** The id of a field's control: an error summary leads there. */
export const fieldId = (field: string): string => `config-${field}`

/** The text of what is wrong with a field, once it was left or going on was tried. */
export const shownIssue = (
  { issues, touched, attempts }: ConfigContext,
  field: string,
): string | undefined => (touched[field] || attempts > 0 ? issues[field] : undefined)

function hintOf(context: ConfigContext, field: NumberField): string {
  const { stored, draft } = context
  const { help } = lookOf(field)
  if (!stored) return help
  const before = sayOf(storedDraft(stored), field)
  if (before !== sayOf(draft, field)) return `${help} ${words.before(before, '')}.`
  const last = lastChange(stored.record.history, field)
  if (!last?.from) return help
  const by = words.beforeBy(last.name, sayDay(last.at.slice(0, 10)))
  return `${help} ${words.before(last.from, by)}.`
}

const NumberInput = ({ context, send, field }: Props & { readonly field: NumberField }) => (
  <TextField
    id={fieldId(field)}
    label={words.fields[field]}
    aside={
      <span className={css({ textStyle: 'xs', color: 'text.faint' })}>{lookOf(field).unit}</span>
    }
    inputMode="decimal"
    autoComplete="off"
    isRequired
    value={context.draft.numbers[field]}
    hint={hintOf(context, field)}
    error={shownIssue(context, field)}
    onChange={({ target }) => send({ type: 'change', field, value: target.value })}
    onBlur={afterPress(() => send({ type: 'leave', field }))}
  />
)

const say = (draft: ConfigDraft, field: NumberField) =>
  `${sayOf(draft, field)} ${lookOf(field).unit}`

/** The numbers of the configuration in their groups: to read, or to change. */
export const NumberGroups = (props: Props) =>
  groups.map(([title, hint, fields]) => (
    <Card key={title} title={words.groups[title]}>
      <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
        {words.groups[hint]}
      </p>
      {props.isEditing ? (
        <div
          className={css({
            display: 'grid',
            gap: '4',
            alignItems: 'start',
            gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
          })}
        >
          {fields.map((field) => (
            <NumberInput key={field} {...props} field={field} />
          ))}
        </div>
      ) : (
        <Facts
          columns={2}
          facts={fields.map((field) => ({
            term: words.fields[field],
            value: say(props.context.draft, field),
          }))}
        />
      )}
    </Card>
  ))
