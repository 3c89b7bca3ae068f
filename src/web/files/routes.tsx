import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { dropUnread } from '../core/drop-unread-address-parts.ts';
import { idsOnly } from '../core/ids-only.ts';
import { administrationRoute } from '../core/parent-routes.ts';
import { readBatchesSearch, readFilesSearch } from './files-in-address.ts';

const filesParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'files',
  staticData: { title: SCREEN_TITLES.files },
});

const filesRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '/',
  staticData: { title: SCREEN_TITLES.files, wide: true },
  validateSearch: readFilesSearch,
  component: lazyRouteComponent(() => import('./list/files-screen.tsx'), 'FilesScreen'),
});

const uploadRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '_upload',
  staticData: { title: SCREEN_TITLES.upload },
  component: lazyRouteComponent(() => import('./uploads/upload-screen.tsx'), 'UploadScreen'),
});

const batchesRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '_/uploads',
  staticData: { title: SCREEN_TITLES.batches },
  validateSearch: dropUnread(readBatchesSearch),
  component: lazyRouteComponent(() => import('./batches/batches-screen.tsx'), 'BatchesScreen'),
});

const batchRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '_/uploads/$batch_id',
  params: { parse: idsOnly },
  staticData: { title: SCREEN_TITLES.batch },
  component: lazyRouteComponent(() => import('./batches/batch-screen.tsx'), 'BatchScreen'),
});

const fileRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '$file_id',
  params: { parse: idsOnly },
  staticData: { title: SCREEN_TITLES.file },
  component: lazyRouteComponent(() => import('./file/file-screen.tsx'), 'FileScreen'),
});

export const filesRoutes = filesParentRoute.addChildren([
  filesRoute,
  uploadRoute,
  batchesRoute,
  batchRoute,
  fileRoute,
]);
