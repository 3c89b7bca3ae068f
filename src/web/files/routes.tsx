import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BATCHES_TEXTS } from '../../shared/texts/extraction-state.ts';
import { FILE_SCREEN_TEXTS, UPLOAD_TEXTS } from '../../shared/texts/files.ts';
import { administrationRoute, type TitleResolver } from '../core/parent-routes.ts';
import { readListSearch } from '../core/ui/list-search.ts';
import { fileQuery } from './file-query.ts';
import { readFilesSearch } from './files-search.ts';

const filesParentRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'files',
  staticData: { title: FILE_SCREEN_TEXTS.files },
});

const filesRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '/',
  staticData: { title: FILE_SCREEN_TEXTS.files },
  validateSearch: readFilesSearch,
  component: lazyRouteComponent(() => import('./files-screen.tsx'), 'FilesScreen'),
});

const uploadRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '_upload',
  staticData: { title: UPLOAD_TEXTS.title },
  component: lazyRouteComponent(() => import('./upload-screen.tsx'), 'UploadScreen'),
});

const batchesRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '_/uploads',
  staticData: { title: BATCHES_TEXTS.title },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./batches-screen.tsx'), 'BatchesScreen'),
});

const batchRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '_/uploads/$batch_id',
  staticData: { title: UPLOAD_TEXTS.batchTitle },
  component: lazyRouteComponent(() => import('./batch-screen.tsx'), 'BatchScreen'),
});

const fileRoute = createRoute({
  getParentRoute: () => filesParentRoute,
  path: '$file_id',
  staticData: { title: FILE_SCREEN_TEXTS.detailsTitle },
  component: lazyRouteComponent(() => import('./file-screen.tsx'), 'FileScreen'),
});

export const filesRoutes = filesParentRoute.addChildren([
  filesRoute,
  uploadRoute,
  batchesRoute,
  batchRoute,
  fileRoute,
]);

/** Stands for `{file.name}` in titles of routes. */
export const fileName: TitleResolver = async ({ api, client }, { file_id }) =>
  file_id === undefined ? undefined : (await client.ensureQueryData(fileQuery(api, file_id))).name;
