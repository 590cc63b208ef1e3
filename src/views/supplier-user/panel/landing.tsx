import { areaOf } from '#machines/auth/areas.ts'
import { rightsOf } from '#machines/supplier-user/editing/form.ts'
import type { UserContext } from '#machines/supplier-user/editing/types.ts'
import type { Company } from '#schemas/pages.ts'
import { accountPoolOf, problemsOf } from '#schemas/supplier-user-rules.ts'
import { userTypes } from '#schemas/user-type.ts'
import { readUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { supplierUserPanelTexts as words } from '#texts/supplier-user-panel.ts'

/** Who somebody with these rights is to the portal; undefined while they do not go together. */
function landingOf({ form, pool }: UserContext, company: Company) {
  const rights = rightsOf(form)
  if (problemsOf(pool, rights).length > 0) return undefined
  const user = readUser(accountPoolOf(pool, rights), {
    sub: 'somebody',
    email: form.email,
    given_name: form.firstName,
    family_name: form.lastName,
    'custom:roles': JSON.stringify(rights.roles),
    'custom:allowed_sites': JSON.stringify([rights.allowedSites].flat()),
    ...(rights.tenant === null ? {} : { 'custom:tenant': rights.tenant }),
  })
  const { home, label } = userTypes[user.type]
  if (home === undefined) return undefined
  const links = areaOf(home, user, company)?.links ?? []
  return { home, label, links: links.map((link) => link.label) }
}

/** Where somebody will land with what is typed, as their pages name it. */
export function Landing(props: { readonly context: UserContext; readonly company: Company }) {
  const found = landingOf(props.context, props.company)
  const name = props.context.form.firstName.trim() || words.thisPerson
  return (
    <section className={css({ display: 'grid', gap: '2' })} aria-live="polite">
      <h3 className={css({ fontWeight: 'medium' })}>{words.landsHere(name)}</h3>
      <div
        className={css({
          p: '3',
          borderWidth: '1px',
          borderColor: 'border',
          rounded: 'md',
          display: 'grid',
          gap: '1',
        })}
      >
        {found ? (
          <>
            <strong className={css({ fontWeight: 'medium' })}>{found.label}</strong>
            <span className={css({ color: 'text.muted', overflowWrap: 'anywhere' })}>
              {found.home}
            </span>
            {found.links.length > 0 && <span>{found.links.join(' · ')}</span>}
          </>
        ) : (
          <span className={css({ color: 'text.muted' })}>{words.landsNowhere}</span>
        )}
      </div>
    </section>
  )
}
