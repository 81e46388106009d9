import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

export const ToastArea = () => <Notifications position="bottom-center" limit={3} autoClose={10_000} zIndex={400} />
