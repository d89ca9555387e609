import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const noticesEndpoints = {
  notice_list: endpoint({
    method: 'GET',
    path: '/api/notice/list',
    access: 'buyer',
    limit: 'read',
    summary: "The buyer's notices, newest first, of one kind or all",
    input: schemas.noticeListInput,
    output: schemas.noticePage,
    refusals: [],
  }),
  notice_read: endpoint({
    method: 'POST',
    path: '/api/notice/read',
    access: 'buyer',
    limit: 'write',
    summary: 'Marks a notice as read, or all of them',
    input: schemas.noticeReadInput,
    output: schemas.noticeRead,
    refusals: ['notFound'],
    stale: ['notice_list', 'shell_info'],
  }),
  notice_settings: endpoint({
    method: 'GET',
    path: '/api/notice/settings',
    access: 'buyer',
    limit: 'read',
    summary: 'Which notices come in the app and by e-mail, the quiet hours, and the phrase on each message',
    input: nothing,
    output: schemas.noticeSettings,
    refusals: [],
  }),
  notice_settings_save: endpoint({
    method: 'POST',
    path: '/api/notice/settings',
    access: 'buyer',
    limit: 'write',
    summary: 'Changes which notices come, and the quiet hours',
    input: schemas.noticeSettingsInput,
    output: schemas.noticeSettings,
    refusals: [],
    stale: ['notice_settings'],
  }),
} as const
