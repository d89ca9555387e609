import { me } from '../../base/staff/schemas.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

/** The first set-up of a shop, while it has no admin: whoever reads the server's log has the code. */
export const setupConsoleEndpoints = {
  console_setup_state: endpoint({
    method: 'GET',
    path: '/api/console/setup/state',
    access: 'public',
    limit: 'read',
    summary: 'State of the first set-up: open while the shop has no admin',
    input: nothing,
    output: schemas.setupState,
    refusals: [],
  }),
  console_setup_open: endpoint({
    method: 'POST',
    path: '/api/console/setup/open',
    access: 'public',
    limit: 'auth',
    summary: 'Checks the code of the log, and shows a second factor for the first admin',
    input: schemas.setupOpenInput,
    output: schemas.setupOpened,
    refusals: ['setupCode', 'setupOver', 'operatorLocked'],
  }),
  console_setup_finish: endpoint({
    method: 'POST',
    path: '/api/console/setup/finish',
    access: 'public',
    limit: 'auth',
    summary: 'Makes the first admin, names the shop, and signs in; the code is used up',
    input: schemas.setupFinishInput,
    output: me,
    refusals: ['setupCode', 'setupOver', 'operatorLocked', 'totpWrong', 'colourFaint', 'operatorTaken'],
  }),
  console_setup_backup: endpoint({
    method: 'POST',
    path: '/api/console/setup/backup',
    access: 'public',
    limit: 'auth',
    summary: 'Looks whether a backup in a folder of the server is whole, and says how it is restored',
    input: schemas.setupBackupInput,
    output: schemas.backupSeen,
    refusals: ['setupCode', 'setupOver', 'operatorLocked'],
  }),
  console_first_steps: endpoint({
    method: 'GET',
    path: '/api/console/first_steps',
    access: 'operator',
    roles: ['admin'],
    limit: 'read',
    summary: 'List of what a new shop needs before it sells',
    input: nothing,
    output: schemas.firstSteps,
    refusals: [],
  }),
} as const
