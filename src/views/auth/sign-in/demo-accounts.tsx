import type { DemoAccount } from '#schemas/browser-config.ts'
import { pools } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { authTexts } from '#texts/auth.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

type Props = {
  readonly accounts: readonly DemoAccount[]
  readonly password: string
  readonly use: (account: DemoAccount) => void
}

const columnsFor = (use: Props['use']): readonly Column<DemoAccount>[] => [
  {
    id: 'what',
    label: authTexts.account,
    isRowHeader: true,
    cell: ({ email, label, pool }) => (
      <span className={css({ display: 'grid', textAlign: 'start', fontWeight: 'normal' })}>
        <span className={css({ fontWeight: 'medium', overflowWrap: 'anywhere' })}>{email}</span>
        <span className={css({ textStyle: 'xs', color: 'text.muted' })}>
          {label || pools[pool].label}
        </span>
      </span>
    ),
  },
  {
    id: 'use',
    label: '',
    align: 'end',
    cell: (account) => (
      // No aria-label: by that, the fields of the form would be looked for among the names of the accounts.
      <Button size="sm" onClick={() => use(account)}>
        {authTexts.use}
        <span className={css({ srOnly: true })}> {account.email}</span>
      </Button>
    ),
  },
]

/** `table "Demo accounts"`: in embedded mode only; a click fills the form. */
export const DemoAccounts = ({ accounts, password, use }: Props) => (
  <Card
    title={authTexts.demoAccounts}
    isFlush
    className={css({ overflow: 'hidden' })}
    footer={
      <p className={css({ textStyle: 'xs', color: 'text.muted' })}>
        {authTexts.demoHint}{' '}
        <code className={css({ textStyle: 'mono', whiteSpace: 'nowrap' })}>{password}</code>.{' '}
        {authTexts.demoCodes}{' '}
        <Link href="/dev/outbox/" newTab className={link()}>
          {authTexts.demoOutbox}
        </Link>
      </p>
    }
  >
    <div
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={authTexts.demoAccounts}
      // What is hidden from eyes is positioned: without a box of its own here it would lengthen the page.
      // The height cuts a row in two, so that one sees that there are more.
      className={css({ position: 'relative', maxH: '80', overflow: 'auto' })}
    >
      <Table
        label={authTexts.demoAccounts}
        rows={accounts}
        keyOf={({ email }) => email}
        columns={columnsFor(use)}
      />
    </div>
  </Card>
)
