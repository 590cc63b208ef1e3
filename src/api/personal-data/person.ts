import { fromPromise } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { personalDataCalls as calls } from '#api/contract/personal-data.ts'
import { personalDataMachine } from '#machines/personal-data/person/machine.ts'
import type { Erased, Erasing } from '#machines/personal-data/person/types.ts'
import type { PersonalData } from '#schemas/personal-data.ts'

type Whose = Pick<Erasing, 'email'>

/** A person's data with its calls; `save` keeps a file on the device. */
export const providePersonalData = (save: (text: string) => Promise<void>) =>
  personalDataMachine.provide({
    actors: {
      find: fromPromise<PersonalData, Whose>(
        async ({ input, signal }) =>
          (await inWords(request(calls.findPersonalData, { body: input }, { signal }))).data,
      ),
      download: fromPromise<void, Whose>(async ({ input }) => {
        await save(await inWords(request(calls.exportPersonalData, { body: input })))
      }),
      erase: fromPromise<Erased, Erasing>(
        async ({ input }) =>
          (await inWords(request(calls.erasePersonalData, { body: input }))).data,
      ),
    },
  })
