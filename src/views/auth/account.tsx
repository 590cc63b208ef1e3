import { displayName } from '#schemas/person.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { accountTexts } from '#texts/account.ts'
import { comingTexts } from '#texts/coming.ts'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { PageHeader } from '#views/parts/page.tsx'

type Props = { readonly title: string; readonly user: PortalUser; readonly type: string }

const list = (items: readonly string[]) => items.join(', ') || accountTexts.none

/** What the id token says about the user; editing comes with the account's own step. */
export const Account = ({ title, user, type }: Props) => (
  <div className={css({ maxW: 'form', display: 'grid', gap: '5' })}>
    <PageHeader title={title} />
    <Card title={accountTexts.who}>
      <Facts
        columns={2}
        facts={[
          { term: accountTexts.name, value: displayName(user) },
          { term: accountTexts.email, value: user.email || accountTexts.none },
        ]}
      />
    </Card>
    <Card title={accountTexts.access}>
      <Facts
        columns={2}
        facts={[
          { term: accountTexts.type, value: type },
          { term: accountTexts.roles, value: list(user.roles) },
          {
            term: accountTexts.sites,
            value:
              user.allowedSites === 'all_sites' ? accountTexts.allSites : list(user.allowedSites),
          },
        ]}
      />
      <p className={css({ mt: '4', textStyle: 'xs', color: 'text.faint' })}>
        {accountTexts.readOnly}
      </p>
    </Card>
    <Card title={comingTexts.notYet}>
      <ul className={css({ display: 'grid', gap: '1', textStyle: 'sm', color: 'text.muted' })}>
        {comingTexts.pages.account.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  </div>
)
