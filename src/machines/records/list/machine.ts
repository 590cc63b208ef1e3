import { assign, setup } from 'xstate'

import { chartTypes } from '#machines/chart-types.ts'

import { countChanges, joined, shownNow, taken, without } from './changes.ts'
import type { Read } from './changes.ts'
import type { About, ListAddress, ListContext, ListEvent, ListInput } from './types.ts'

type Views = { readonly opening: ListAddress | undefined }

const BLANK = {
  key: '',
  shown: [],
  fresh: [],
  own: [],
  held: [],
  selected: [],
  view: undefined,
  about: undefined,
} as const
/** What every list of records does around its rows: which view comes first, rows that stay, what is opened over them. */
export const recordListMachine = setup({
  types: chartTypes<{
    context: ListContext
    events: ListEvent
    input: ListInput
    meta: { readonly description: string }
  }>(),
  guards: {
    isSearched: (_, { isBare }: { readonly isBare: boolean }) => !isBare,
    returnsToView: ({ context }, { isBare }: { readonly isBare: boolean }) =>
      isBare && context.opening !== undefined,
    opensElsewhere: ({ context }) => (context.opening ?? context.first) !== undefined,
    hadView: ({ context }) => context.hadView,
    hasView: ({ context }, { opening }: Views) => context.isBare && opening !== undefined,
    isOther: ({ context }, { key }: { readonly key: string }) => context.key !== key,
    isOfThese: ({ context }, { key }: Read) => context.key === key,
    hasChanged: ({ context }, read: Read) =>
      context.key === read.key && countChanges(taken(context, read).shown, read.rows) > 0,
    isOnlyChange: ({ context }, { id }: { readonly id: string }) => {
      const { shown, fresh } = without(context, id)
      return context.shown.length > 0 && countChanges(shown, fresh) === 0
    },
    isSome: (_, { ids }: { readonly ids: readonly string[] }) => ids.length > 0,
  },
  actions: {
    takeAddress: assign((_, { isBare }: { readonly isBare: boolean }) => ({ isBare })),
    takeViews: assign((_, { opening }: Views) => ({ opening })),
    // What these do is the page's: the address becomes that of the view, with nothing to go back to; its reader knows
    // the list from now on, and whether it has a view of theirs is kept for the next time.
    showOpening: () => {},
    rememberVisit: () => {},
    begin: assign({ ...BLANK, first: undefined }),
    takeView: assign((_, { id }: { readonly id: string | undefined }) => ({ view: id })),
    seek: assign((_, { key }: { readonly key: string }) => ({
      key,
      shown: [],
      fresh: [],
      own: [],
    })),
    takeRows: assign(({ context }, read: Read) => taken(context, read)),
    showChanges: assign(({ context }) => shownNow(context)),
    dropRow: assign(({ context }, { id }: { readonly id: string }) => without(context, id)),
    select: assign((_, { ids }: { readonly ids: readonly string[] }) => ({ selected: ids })),
    takeAbout: assign((_, { about }: { readonly about: About }) => ({ about })),
    follow: assign(({ context }, { about }: { readonly about: About }) => ({
      own: joined(
        context.own,
        about.rows.map(({ id }) => id),
      ),
    })),
    forgetAbout: assign({ about: undefined }),
  },
}).createMachine({
  id: 'recordList',
  context: ({ input }) => ({ ...BLANK, ...input }),
  initial: 'opening',
  states: {
    opening: {
      initial: 'deciding',
      states: {
        deciding: {
          meta: { description: 'Choosing what the list opens with' },
          always: [
            {
              guard: { type: 'isSearched', params: ({ context }) => context },
              target: '#recordList.shown',
            },
            { guard: 'hadView', target: 'waitingForViews' },
            { guard: 'opensElsewhere', target: 'choosingView' },
            { target: '#recordList.shown' },
          ],
        },
        waitingForViews: {
          meta: {
            description: 'Waiting for your saved view, so the whole list doesn’t flash up first',
          },
          on: {
            VIEWS: [
              {
                guard: { type: 'hasView', params: ({ event }) => event },
                target: 'choosingView',
                actions: { type: 'takeViews', params: ({ event }) => event },
              },
              { guard: 'opensElsewhere', target: 'choosingView' },
              { target: '#recordList.shown' },
            ],
          },
        },
        choosingView: {
          meta: { description: 'Switching the page’s URL to the saved view' },
          entry: 'showOpening',
        },
      },
      on: {
        ADDRESS: {
          guard: { type: 'isSearched', params: ({ event }) => event },
          target: 'shown',
          actions: { type: 'takeAddress', params: ({ event }) => event },
        },
      },
    },
    shown: {
      meta: { description: 'The list, with the search in the page’s URL' },
      type: 'parallel',
      entry: ['rememberVisit', 'begin'],
      on: {
        VIEW: { actions: { type: 'takeView', params: ({ event }) => event } },
        VIEWS: [
          {
            guard: { type: 'hasView', params: ({ event }) => event },
            target: 'opening.choosingView',
            actions: { type: 'takeViews', params: ({ event }) => event },
          },
          { actions: { type: 'takeViews', params: ({ event }) => event } },
        ],
        ADDRESS: [
          {
            // The link to the list itself.
            guard: { type: 'returnsToView', params: ({ event }) => event },
            target: 'opening.choosingView',
            actions: { type: 'takeAddress', params: ({ event }) => event },
          },
          { actions: { type: 'takeAddress', params: ({ event }) => event } },
        ],
      },
      states: {
        rows: {
          initial: 'none',
          on: {
            SEEK: {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: '.none',
              actions: { type: 'seek', params: ({ event }) => event },
            },
            ROWS: [
              {
                guard: { type: 'hasChanged', params: ({ event }) => event },
                target: '.changed',
                actions: { type: 'takeRows', params: ({ event }) => event },
              },
              {
                guard: { type: 'isOfThese', params: ({ event }) => event },
                target: '.steady',
                actions: { type: 'takeRows', params: ({ event }) => event },
              },
            ],
            GONE: [
              {
                guard: { type: 'isOnlyChange', params: ({ event }) => event },
                target: '.steady',
                actions: { type: 'dropRow', params: ({ event }) => event },
              },
              { actions: { type: 'dropRow', params: ({ event }) => event } },
            ],
          },
          states: {
            none: { meta: { description: 'Nothing is loaded yet' } },
            steady: { meta: { description: 'The rows you see are up to date' } },
            changed: {
              meta: { description: 'Rows have changed; choose Show changes to see them' },
              on: { SHOW_CHANGES: { target: 'steady', actions: 'showChanges' } },
            },
          },
        },
        over: {
          initial: 'none',
          on: {
            FILTERS: '.filters',
            COLUMNS: '.columns',
            ACT: {
              target: '.action',
              actions: [
                { type: 'takeAbout', params: ({ event }) => event },
                { type: 'follow', params: ({ event }) => event },
              ],
            },
            BULK: {
              target: '.bulk',
              actions: [
                { type: 'takeAbout', params: ({ event }) => event },
                { type: 'follow', params: ({ event }) => event },
              ],
            },
            LABELS: {
              target: '.labels',
              actions: { type: 'takeAbout', params: ({ event }) => event },
            },
            CLOSE: { target: '.none', actions: 'forgetAbout' },
          },
          states: {
            none: { meta: { description: 'Nothing is open over the list' } },
            filters: { meta: { description: 'Choose filters' } },
            columns: { meta: { description: 'Choose columns' } },
            action: { meta: { description: 'An action on one row; the row stays in view' } },
            bulk: { meta: { description: 'An action on several rows; they stay in view' } },
            labels: { meta: { description: 'Creating labels for the rows you chose' } },
          },
        },
        selection: {
          initial: 'none',
          on: {
            SELECT: [
              {
                guard: { type: 'isSome', params: ({ event }) => event },
                target: '.some',
                actions: { type: 'select', params: ({ event }) => event },
              },
              { target: '.none', actions: { type: 'select', params: ({ event }) => event } },
            ],
          },
          states: {
            none: { meta: { description: 'No rows are selected' } },
            some: { meta: { description: 'Rows are selected; you see what you can do with them' } },
          },
        },
        density: {
          initial: 'comfortable',
          states: {
            comfortable: { meta: { description: 'Tall rows' }, on: { DENSITY: 'compact' } },
            compact: { meta: { description: 'Compact rows' }, on: { DENSITY: 'comfortable' } },
          },
        },
      },
    },
  },
})
