import {
  kindsOf,
  isSeller,
  shownMistake as mistakeOf,
  placesOf,
  userFields,
} from '#machines/supplier-user/editing/form.ts'
import type {
  UserContext,
  UserEvent,
  UserField,
  UserForm,
} from '#machines/supplier-user/editing/types.ts'
import type { Site } from '#schemas/site.ts'
import { rolesIn } from '#schemas/supplier-user-rules.ts'
import { css, cx } from '#styled/css'
import { field as fieldLook } from '#styled/recipes'
import { supplierUserTexts } from '#texts/supplier-user-list.ts'
import { supplierUserPanelTexts as words } from '#texts/supplier-user-panel.ts'
import { Checkbox, Radios } from '#views/parts/choice.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

type Company = { readonly id: string; readonly label: string }
export type PanelProps = {
  readonly context: UserContext
  readonly send: (event: UserEvent) => void
  /** The companies whose people are in the pool. */
  readonly companies: readonly Company[]
  /** The sites of all of them. */
  readonly sites: readonly Pick<Site, 'siteId' | 'tenant' | 'name'>[]
}

const idOf = (field: UserField) => `supplier-user-${field}`
/** The value from before under what was changed; nothing of somebody new. */
const wasOf = (
  { user, form, start }: UserContext,
  name: Exclude<keyof UserForm, 'isForAll' | 'sites'>,
  say = (value: string) => value,
) => (user && form[name] !== start[name] ? words.was(say(start[name]) || words.nothing) : undefined)

export function Mistakes({ context }: Pick<PanelProps, 'context'>) {
  const problems = userFields.flatMap((field) => {
    const text = mistakeOf(context, field)
    return text ? [{ id: idOf(field), label: words.fields[field], text }] : []
  })
  return (
    <ErrorSummary
      {...{ problems, attempt: context.attempt, title: words.problems(problems.length) }}
    />
  )
}

type TextName = 'email' | 'firstName' | 'lastName' | 'phone' | 'codes'
type TextProps = PanelProps & {
  readonly name: TextName
  readonly hint?: string
  readonly isRequired?: boolean
  readonly readOnly?: boolean
  /** Has the focus when the panel opens. */
  readonly isFirst?: boolean
}
export const Text = ({ context, send, name, hint, isRequired = true, ...rest }: TextProps) => (
  <TextField
    {...(rest.isFirst ? { 'data-first': '' } : {})}
    id={idOf(name)}
    label={words.fields[name]}
    hint={wasOf(context, name) ?? hint}
    error={mistakeOf(context, name)}
    isRequired={isRequired}
    readOnly={rest.readOnly}
    autoComplete="off"
    value={context.form[name]}
    onChange={({ target }) => send({ type: 'CHANGE', change: { [name]: target.value } })}
  />
)

export function CompanyField({ context, send, companies }: PanelProps) {
  if (isSeller(context.form)) return null
  const labelOf = (id: string) => companies.find((one) => one.id === id)?.label ?? id
  const { tenant } = context.form
  const known = tenant === '' || companies.some(({ id }) => id === tenant)
  const all = known ? companies : [{ id: tenant, label: tenant }, ...companies]
  return (
    <SelectField
      id={idOf('tenant')}
      label={words.fields.tenant}
      isRequired
      hint={wasOf(context, 'tenant', labelOf)}
      error={mistakeOf(context, 'tenant')}
      placeholder={words.choose}
      options={all.map(({ id, label }) => ({ value: id, label }))}
      value={tenant}
      onChange={({ target }) =>
        send({ type: 'CHANGE', change: { tenant: target.value, sites: [], codes: '' } })
      }
    />
  )
}

const roles: Readonly<Record<string, string>> = supplierUserTexts.roles
const does: Readonly<Record<string, string>> = words.does
export const RoleField = ({ context, send }: PanelProps) => (
  <div id={idOf('role')} tabIndex={-1}>
    <Radios
      label={words.fields.role}
      name="role"
      value={context.form.role}
      error={mistakeOf(context, 'role')}
      options={rolesIn(context.pool).map((role) => ({
        value: role,
        label: roles[role] ?? role,
        hint: does[role] ?? '',
      }))}
      onChoose={(role) => send({ type: 'CHANGE', change: { role } })}
    />
  </div>
)

const kinds: Readonly<Record<string, string>> = words.kinds
export function KindField({ context, send }: PanelProps) {
  const all = kindsOf(context.form)
  if (all.length === 0) return null
  return (
    <SelectField
      id={idOf('kind')}
      label={words.fields.kind}
      hint={wasOf(context, 'kind', (kind) => kinds[kind] ?? '')}
      error={mistakeOf(context, 'kind')}
      placeholder={words.anyKind}
      options={all.map((value) => ({ value, label: kinds[value] ?? value }))}
      value={all.includes(context.form.kind) ? context.form.kind : ''}
      onChange={({ target }) => send({ type: 'CHANGE', change: { kind: target.value } })}
    />
  )
}

/** For which places: dealer codes are typed, sites are ticked. */
export function PlacesField(props: PanelProps) {
  const { context, send, sites } = props
  const { form } = context
  const places = placesOf(form)
  if (places === 'codes') return <Text {...props} name="codes" hint={words.codesHint} />
  if (places === undefined) return null
  const own = sites.filter(({ tenant }) => tenant === form.tenant)
  const error = mistakeOf(context, 'sites')
  const look = fieldLook()
  const toggle = (id: string, isOn: boolean) =>
    send({
      type: 'CHANGE',
      change: { sites: isOn ? [...form.sites, id] : form.sites.filter((site) => site !== id) },
    })
  return (
    <fieldset
      id={idOf('sites')}
      tabIndex={-1}
      className={look.root}
      aria-describedby={error ? `${idOf('sites')}-error` : undefined}
    >
      <legend className={cx(look.label, css({ mb: '1.5' }))}>{words.fields.sites}</legend>
      <Checkbox
        label={words.allSites}
        checked={form.isForAll}
        onChange={({ target }) => send({ type: 'CHANGE', change: { isForAll: target.checked } })}
      />
      {!form.isForAll &&
        own.map(({ siteId, name }) => (
          <Checkbox
            key={siteId}
            label={name}
            checked={form.sites.includes(siteId)}
            onChange={({ target }) => toggle(siteId, target.checked)}
          />
        ))}
      {!form.isForAll && own.length === 0 && <span className={look.hint}>{words.noSites}</span>}
      {error && (
        <span id={`${idOf('sites')}-error`} className={look.error}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
