import { useMutation, useQuery } from '@tanstack/react-query'
import type { SandboxTopic } from '../../http/changes.ts'
import type { AlarmCenter } from '../../services/alarm-provider/alarm-centers.ts'
import type { AlarmProviderState } from '../../services/alarm-provider/alarm-provider.ts'
import type { Flag } from '../../services/flags/flags-file.ts'
import type { Mail } from '../../services/mailbox/mail.ts'
import type { StatusPageState } from '../../services/status-page/status-page.ts'
import type { SiteSnapshot } from '../../virtual-site/site-snapshot.ts'
import { type ControlRequest, request } from './request.ts'

export type VirtualSiteView = SiteSnapshot & { speed: number }
export type AlarmProviderView = AlarmProviderState & { centers: AlarmCenter[] }
export type StatusPageView = Omit<StatusPageState, 'lastId'> & { services: { id: number; name: string }[] }

export const useSite = () => useTopic<VirtualSiteView>('devices', '/site')
export const useMails = () => useTopic<{ items: Mail[] }>('mailbox', '/mails')
export const useAlarmProvider = () => useTopic<AlarmProviderView>('alarm-provider', '/alarm-provider')
export const useStatusPage = () => useTopic<StatusPageView>('status-page', '/status-page')
export const useFlags = () => useTopic<{ items: Flag[] }>('flags', '/flags')

/** Something done to the outside world; what it changed comes back as news of its topic. */
export const useDo = <Reply = unknown>() =>
  useMutation({ mutationFn: (order: ControlRequest) => request<Reply>(order) })

const useTopic = <Reply>(topic: SandboxTopic, path: string) =>
  useQuery({ queryKey: [topic], queryFn: () => request<Reply>({ method: 'GET', path }) })
