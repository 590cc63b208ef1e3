import type { ReactNode } from 'react'

import { displayName } from '#schemas/person.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { accountTexts } from '#texts/account.ts'
import { Banner } from '#views/parts/banner.tsx'
import { ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { ShortcutChoice } from '#views/shell/palette/shortcut-choice.tsx'

import { ThemeChoice, UnitsChoice } from './look-choices.tsx'

type Props = {
  readonly title: string
  readonly user: PortalUser
  readonly type: string
  readonly company: ReactNode
  /** The form of the profile; absent for somebody who is managed by a single sign-on. */
  readonly profile?: ReactNode
  /** Where one hears of what others do; absent for who is told nothing. */
  readonly notifications?: ReactNode
  /** Who decides while one is away; absent for who decides nothing. */
  readonly substitutes?: ReactNode
}

/** Of what not everybody has: nothing is said of none. */
const listed = (term: string, items: readonly string[]) =>
  items.length > 0 ? [{ term, value: items.join(', ') }] : []

const Managed = ({ user }: { readonly user: PortalUser }) => (
  <div className={css({ display: 'grid', gap: '4' })}>
    <Facts
      columns={2}
      facts={[
        { term: accountTexts.name, value: displayName(user) },
        { term: accountTexts.email, value: user.email || accountTexts.none },
      ]}
    />
    <Banner title={accountTexts.managed}>{accountTexts.managedHint}</Banner>
  </div>
)

/** Who one is, what one may do, and how the portal looks. */
export const Account = ({ title, user, type, company, profile, ...props }: Props) => (
  <>
    <PageHeader title={title} />
    <div className={css({ maxW: 'form', display: 'grid', gap: '5' })}>
      <Card title={accountTexts.who}>{profile ?? <Managed user={user} />}</Card>
      <Card title={accountTexts.access}>
        <Facts
          columns={2}
          facts={[
            { term: accountTexts.type, value: type },
            { term: accountTexts.company, value: company },
            ...listed(accountTexts.roles, user.roles),
            ...listed(
              accountTexts.sites,
              user.allowedSites === 'all_sites' ? [accountTexts.allSites] : user.allowedSites,
            ),
          ]}
        />
        <p className={css({ mt: '4', textStyle: 'xs', color: 'text.faint' })}>
          {accountTexts.readOnly}
        </p>
      </Card>
      <Card title={accountTexts.toSecurity}>
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '3',
            textStyle: 'sm',
          })}
        >
          <p className={css({ color: 'text.muted' })}>{accountTexts.securityHint}</p>
          <ButtonLink href="/account/security/">{accountTexts.toSecurity}</ButtonLink>
        </div>
      </Card>
      <Card title={accountTexts.look}>
        <div className={css({ display: 'grid', gap: '4' })}>
          <ThemeChoice />
          <UnitsChoice />
          <ShortcutChoice />
        </div>
      </Card>
      {props.substitutes}
      {props.notifications && <Card title={accountTexts.notifications}>{props.notifications}</Card>}
    </div>
  </>
)
